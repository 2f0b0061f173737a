import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

public class AnalyzeTransaction {
    public static void main(String[] args) throws Exception {
        String transaction = """
            {
              "amount": 7500,
              "currency": "KES",
              "customerId": "cus_4821",
              "merchant": "Duka la Simu",
              "newDevice": true,
              "simChangedHoursAgo": 5
            }
            """;
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://baini.example/v1/transactions/analyze"))
            .header("Authorization", "Bearer sk_sandbox_your_key")
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(10))
            .POST(HttpRequest.BodyPublishers.ofString(transaction))
            .build();

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(response.body());
        }
        System.out.println(response.body());
    }
}

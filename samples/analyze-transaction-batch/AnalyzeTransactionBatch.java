import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;

public class AnalyzeTransactionBatch {
    public static void main(String[] args) throws Exception {
        String batch = """
            {
              "transactions": [
                { "amount": 900, "currency": "KES", "customerId": "cus_318", "reference": "order-5201" },
                { "amount": 6200, "currency": "KES", "customerId": "cus_318", "reference": "order-5202", "newDevice": true }
              ]
            }
            """;
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://baini.example/v1/transactions/batch"))
            .header("Authorization", "Bearer sk_sandbox_your_key")
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", UUID.randomUUID().toString())
            .timeout(Duration.ofSeconds(10))
            .POST(HttpRequest.BodyPublishers.ofString(batch))
            .build();

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException(response.body());
        }
        System.out.println(response.body());
    }
}

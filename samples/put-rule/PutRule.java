import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

public class PutRule {
    public static void main(String[] args) throws Exception {
        String rule = """
            {
              "name": "Large payment from a new account",
              "conditions": [
                { "field": "amount", "operator": "greater_than", "value": 5000 },
                { "field": "currency", "operator": "equals", "value": "KES" },
                { "field": "accountAgeDays", "operator": "less_than", "value": 30 }
              ],
              "actions": [
                { "type": "decline", "reason": "Above 5000 KES from an account younger than 30 days." }
              ]
            }
            """;
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://baini.example/v1/rules/large-payment-new-account"))
            .header("Authorization", "Bearer sk_sandbox_your_key")
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(10))
            .PUT(HttpRequest.BodyPublishers.ofString(rule))
            .build();

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException(response.body());
        }
        System.out.println(response.body());
    }
}

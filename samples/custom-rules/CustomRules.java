import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

public class CustomRules {
    public static void main(String[] args) throws Exception {
        String rule = """
            {
              "name": "Large payments from new accounts",
              "description": "A new account that moves more than 5000 at once",
              "conditions": [
                { "field": "amount", "operator": "greater_than", "value": 5000 },
                { "field": "accountAgeDays", "operator": "less_than", "value": 7 }
              ],
              "actions": [{ "type": "decline", "reason": "Large payment from a new account" }]
            }
            """;
        // The id is yours to choose: putting it again replaces the rule.
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://baini.example/v1/rules/large-payments-new-accounts"))
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

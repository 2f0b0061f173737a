import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RecordCaseDisposition {
    public static void main(String[] args) throws Exception {
        String analysis = post("/v1/transactions/analyze", """
            { "amount": 7500, "currency": "KES", "customerId": "cus_5104" }
            """);
        // An alert names its case. Use your JSON library in place of the pattern.
        Matcher caseId = Pattern.compile("\"caseId\":\"(\\w+)\"").matcher(analysis);
        if (!caseId.find()) {
            throw new IllegalStateException(analysis);
        }
        System.out.println(post("/v1/cases/" + caseId.group(1) + "/disposition", """
            {
              "outcome": "confirmed_fraud",
              "reason": "The customer confirmed the fraud by telephone.",
              "analyst": "analyst-17"
            }
            """));
    }

    private static String post(String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://baini.example" + path))
            .header("Authorization", "Bearer sk_sandbox_your_key")
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(10))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(response.body());
        }
        return response.body();
    }
}

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class BasicIntegration {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    // Enough for two fields; use the JSON library of your project for more.
    private static final Pattern SCORE = Pattern.compile("\"riskScore\":\\s*([0-9.]+)");
    private static final Pattern REVIEW = Pattern.compile("\"recommendation\":\\s*\"review\"");

    /** Asks for a score before a payment is taken, and decides by it. */
    static String decide(String customerId) throws Exception {
        String payment = """
            { "amount": 120, "currency": "USD", "customerId": "%s" }
            """.formatted(customerId);
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://baini.example/v1/transactions/analyze"))
            .header("Authorization", "Bearer sk_sandbox_your_key")
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(5))
            .POST(HttpRequest.BodyPublishers.ofString(payment))
            .build();
        HttpResponse<String> response = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
        Matcher score = SCORE.matcher(response.body());
        if (response.statusCode() != 200 || !score.find()) {
            throw new IllegalStateException(response.body());
        }
        if (Double.parseDouble(score.group(1)) >= 0.8) return "decline";
        return REVIEW.matcher(response.body()).find() ? "hold for review" : "take the payment";
    }

    public static void main(String[] args) throws Exception {
        for (String customer : new String[] {"cus_test_approve", "cus_test_review", "cus_test_decline"}) {
            System.out.println(decide(customer));
        }
    }
}

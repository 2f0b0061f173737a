import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

public class RetryWithIdempotency {
    private static final int ATTEMPTS = 4;
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    public static void main(String[] args) throws Exception {
        String payment = """
            {
              "amount": 1200,
              "currency": "KES",
              "customerId": "cus_4821"
            }
            """;
        // The key belongs to the payment and is stored with it: after a restart the same request is sent.
        HttpResponse<String> response = analyze(payment, "payment-10482");
        if (response.statusCode() != 200) {
            throw new IllegalStateException(response.body());
        }
        System.out.println(response.body());
        System.out.println("replayed: " + response.headers().firstValue("idempotency-replayed").isPresent());
    }

    /** Sends the same request again after 408, 429, 5xx or no response at all. The last failure is the caller's. */
    private static HttpResponse<String> analyze(String payment, String idempotencyKey)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://baini.example/v1/transactions/analyze"))
            .header("Authorization", "Bearer sk_sandbox_your_key")
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", idempotencyKey)
            .timeout(Duration.ofSeconds(5))
            .POST(HttpRequest.BodyPublishers.ofString(payment))
            .build();

        for (int attempt = 1; ; attempt++) {
            String retryAfter = "";
            try {
                HttpResponse<String> response = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
                int status = response.statusCode();
                boolean isTransient = status == 408 || status == 429 || status >= 500;
                if (!isTransient || attempt == ATTEMPTS) return response;
                retryAfter = response.headers().firstValue("Retry-After").orElse("");
            } catch (IOException error) { // no connection, or no response in time
                if (attempt == ATTEMPTS) throw error;
            }
            Thread.sleep(waitMillis(retryAfter, attempt));
        }
    }

    /** What Retry-After asks for, or about 1, 2 and 4 seconds, spread so that callers do not return together. */
    private static long waitMillis(String retryAfter, int attempt) {
        if (retryAfter.matches("[0-9]{1,6}")) return Long.parseLong(retryAfter) * 1000;
        return (long) (500 * Math.pow(2, attempt) * ThreadLocalRandom.current().nextDouble(0.75, 1.25));
    }
}

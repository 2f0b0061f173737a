import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

public class DeleteRule {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://baini.example/v1/rules/large-payment-new-account"))
            .header("Authorization", "Bearer sk_sandbox_your_key")
            .timeout(Duration.ofSeconds(10))
            .DELETE()
            .build();

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        // 404: it was deleted before.
        if (response.statusCode() / 100 != 2 && response.statusCode() != 404) {
            throw new IllegalStateException(response.body());
        }
        System.out.println(response.body());
    }
}

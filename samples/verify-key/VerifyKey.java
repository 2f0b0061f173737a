import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

public class VerifyKey {
    public static void main(String[] args) throws Exception {
        String body = """
            { "apiKey": "sk_sandbox_your_key" }
            """;
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://baini.example/v1/auth/verify"))
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(10))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException(response.body());
        }
        System.out.println(response.body());
    }
}

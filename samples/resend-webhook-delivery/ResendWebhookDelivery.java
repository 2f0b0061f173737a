import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class ResendWebhookDelivery {
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    static String call(String method, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://baini.example/v1" + path))
            .header("Authorization", "Bearer sk_sandbox_your_key")
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(10))
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
        HttpResponse<String> response = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException(response.body());
        }
        return response.body();
    }

    static String first(String pattern, String json) {
        Matcher found = Pattern.compile(pattern).matcher(json);
        if (!found.find()) {
            throw new IllegalStateException("Nothing found in " + json);
        }
        return found.group();
    }

    public static void main(String[] args) throws Exception {
        String id = first("wh_[0-9A-Za-z]+", call("GET", "/webhooks", ""));
        String path = "/webhooks/" + id + "/deliveries";
        String delivery = first("dlv_[0-9]+", call("GET", path, ""));
        System.out.println(call("POST", path + "/" + delivery + "/resend", ""));
    }
}

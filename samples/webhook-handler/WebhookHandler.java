import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class WebhookHandler {
    private static final long TOLERANCE = 5 * 60; // seconds
    private static final int LIMIT = 1024 * 1024; // bytes

    private static SecretKeySpec key;

    public static void main(String[] args) throws IOException {
        String secret = System.getenv("BAINI_WEBHOOK_SECRET");
        if (secret == null || !secret.startsWith("whsec_")) {
            throw new IllegalStateException("Set BAINI_WEBHOOK_SECRET to the secret of the webhook.");
        }
        byte[] bytes = Base64.getDecoder().decode(secret.substring("whsec_".length()));
        key = new SecretKeySpec(bytes, "HmacSHA256");

        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8000"));
        HttpServer server = HttpServer.create(new InetSocketAddress(port), 0);
        server.createContext("/", WebhookHandler::receive);
        server.start();
    }

    private static void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            // A longer body is truncated here and so fails verification.
            byte[] body = exchange.getRequestBody().readNBytes(LIMIT);
            if (!isGenuine(exchange.getRequestHeaders(), body)) {
                byte[] text = "Invalid signature".getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(400, text.length);
                exchange.getResponseBody().write(text);
                return;
            }

            // Store the event under its webhook-id, respond, and do the work afterwards.
            String id = exchange.getRequestHeaders().getFirst("webhook-id");
            System.out.println(id + " " + new String(body, StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
        } catch (GeneralSecurityException error) {
            throw new IllegalStateException(error);
        }
    }

    /** Whether the raw body was signed with our secret, within five minutes of now (Standard Webhooks). */
    private static boolean isGenuine(Headers headers, byte[] body) throws GeneralSecurityException {
        String id = headers.getFirst("webhook-id");
        String timestamp = headers.getFirst("webhook-timestamp");
        String signatures = headers.getFirst("webhook-signature");
        if (id == null || timestamp == null || signatures == null) return false;
        if (!timestamp.matches("[0-9]{1,12}")) return false;
        long age = Instant.now().getEpochSecond() - Long.parseLong(timestamp);
        if (Math.abs(age) > TOLERANCE) return false;

        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(key);
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        byte[] digest = mac.doFinal(body);
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(digest)).getBytes(StandardCharsets.UTF_8);
        for (String given : signatures.split(" ")) {
            if (MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), expected)) return true;
        }
        return false;
    }
}

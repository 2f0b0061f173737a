import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import example.baini.SignatureException;
import example.baini.WebhookEvent;
import example.baini.WebhookVerifier;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

public class WebhookReceiver {
    private static final int LIMIT = 1024 * 1024; // bytes

    private static WebhookVerifier verifier;

    public static void main(String[] args) throws IOException {
        String secret = System.getenv("BAINI_WEBHOOK_SECRET");
        if (secret == null) {
            throw new IllegalStateException("Set BAINI_WEBHOOK_SECRET to the secret of the webhook.");
        }
        verifier = WebhookVerifier.of(secret);

        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8000"));
        HttpServer server = HttpServer.create(new InetSocketAddress(port), 0);
        server.createContext("/", WebhookReceiver::receive);
        server.start();
    }

    private static void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            // A longer body is truncated here and so fails verification.
            byte[] body = exchange.getRequestBody().readNBytes(LIMIT);
            try {
                WebhookEvent event = verifier.verify(body, exchange.getRequestHeaders());

                // Store the event under its id, respond, and do the work afterwards.
                System.out.println(event.id() + " " + event.type() + " " + event.data());
                exchange.sendResponseHeaders(204, -1);
            } catch (SignatureException refusal) {
                // For your log, not for the sender.
                System.err.println("A message was refused: " + refusal.reason().code());
                byte[] text = "Invalid signature".getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(400, text.length);
                exchange.getResponseBody().write(text);
            }
        }
    }
}

package example.baini;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Verifies that a webhook message comes from Baini, is recent and unchanged, by <a
 * href="https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md">Standard Webhooks 1.0.0</a>.
 *
 * <p>It needs the raw body, before anything parses it. It is thread-safe, so one instance per secret is enough.
 *
 * <pre>{@code
 * import com.sun.net.httpserver.HttpServer;
 * import example.baini.*;
 * import java.net.InetSocketAddress;
 *
 * class Receiver {
 *     public static void main(String[] args) throws Exception {
 *         WebhookVerifier verifier = WebhookVerifier.of(System.getenv("BAINI_WEBHOOK_SECRET"));
 *         HttpServer server = HttpServer.create(new InetSocketAddress(8000), 0);
 *         server.createContext("/", exchange -> {
 *             try {
 *                 byte[] rawBody = exchange.getRequestBody().readAllBytes();
 *                 WebhookEvent event = verifier.verify(rawBody, exchange.getRequestHeaders());
 *                 System.out.println(event.id() + " " + event.type()); // store it under its id, and work on it later
 *                 exchange.sendResponseHeaders(204, -1);
 *             } catch (SignatureException e) {
 *                 System.err.println("Refused: " + e.reason());
 *                 byte[] body = "Invalid signature".getBytes();
 *                 exchange.sendResponseHeaders(400, body.length);
 *                 exchange.getResponseBody().write(body);
 *             } finally {
 *                 exchange.close();
 *             }
 *         });
 *         server.start();
 *     }
 * }
 * }</pre>
 */
public final class WebhookVerifier {
    static final List<String> HEADERS = List.of("webhook-id", "webhook-timestamp", "webhook-signature");

    private static final String PREFIX = "whsec_";
    private static final Pattern TIMESTAMP = Pattern.compile("[0-9]{1,12}");
    /** 32 bytes in base64. Entries are apart by spaces, or by the comma with which HTTP joins the values of a header that comes twice. */
    private static final Pattern SIGNATURE = Pattern.compile("(?<![^ ,])v1,([A-Za-z0-9+/]{43}=)(?![^ ,])");

    private final SecretKeySpec key;
    private final Duration tolerance;
    private final Clock clock;

    private WebhookVerifier(SecretKeySpec key, Duration tolerance, Clock clock) {
        this.key = key;
        this.tolerance = tolerance;
        this.clock = clock;
    }

    /**
     * Creates a verifier that accepts messages whose timestamp is up to five minutes in the past or the future.
     *
     * @param secret the {@link Webhook#secret()} of the webhook: {@code whsec_} followed by base64
     * @return the verifier
     * @throws IllegalArgumentException if it is not {@code whsec_} followed by base64
     */
    public static WebhookVerifier of(String secret) {
        byte[] bytes = bytesOf(Require.present(secret, "secret"));
        if (bytes.length == 0) throw new IllegalArgumentException("secret must be whsec_ followed by the base64 of at least one byte");
        return new WebhookVerifier(new SecretKeySpec(bytes, "HmacSHA256"), Duration.ofMinutes(5), Clock.systemUTC());
    }

    /** Returns no bytes if it is not a secret: the decoder's own exception would show a part of it. */
    private static byte[] bytesOf(String secret) {
        if (!secret.startsWith(PREFIX) || (secret.length() - PREFIX.length()) % 4 != 0) return new byte[0];
        try {
            return Base64.getDecoder().decode(secret.substring(PREFIX.length()));
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }

    /**
     * Sets the tolerance.
     *
     * @param tolerance maximum age of the message, and how far in the future its timestamp may be
     * @return a modified copy
     * @throws IllegalArgumentException if it is null or negative
     */
    public WebhookVerifier tolerance(Duration tolerance) {
        if (Require.present(tolerance, "tolerance").isNegative()) throw new IllegalArgumentException("tolerance must not be negative");
        return new WebhookVerifier(key, tolerance, clock);
    }

    /**
     * Sets the clock, for example in a test.
     *
     * @param clock returns the current time
     * @return a modified copy
     * @throws IllegalArgumentException if it is null
     */
    public WebhookVerifier clock(Clock clock) {
        return new WebhookVerifier(key, tolerance, Require.present(clock, "clock"));
    }

    /**
     * Verifies a message whose headers are in a map, such as those of {@code com.sun.net.httpserver}.
     *
     * @param rawBody the body exactly as received
     * @param headers the headers, with names in upper or lower case; each value is a String or a collection of Strings
     * @return the event
     * @throws SignatureException if the message failed verification; {@link SignatureException#reason()} says why
     * @throws IllegalArgumentException if an argument is null
     */
    public WebhookEvent verify(byte[] rawBody, Map<String, ?> headers) {
        Require.present(headers, "headers");
        return verify(rawBody, name -> valueOf(headers, name));
    }

    /**
     * Verifies a message whose body is a string, which is encoded as UTF-8.
     *
     * @param rawBody the body exactly as received
     * @param headers the headers, with names in upper or lower case; each value is a String or a collection of Strings
     * @return the event
     * @throws SignatureException if the message failed verification; {@link SignatureException#reason()} says why
     * @throws IllegalArgumentException if an argument is null
     */
    public WebhookEvent verify(String rawBody, Map<String, ?> headers) {
        return verify(Require.present(rawBody, "rawBody").getBytes(StandardCharsets.UTF_8), headers);
    }

    /**
     * Verifies a message whose headers are looked up by name; with Spring, for example,
     * {@code verifier.verify(rawBody, name -> String.join(" ", httpHeaders.getOrEmpty(name)))}.
     *
     * @param rawBody the body exactly as received
     * @param header returns all values of a header, separated by spaces or commas, for its name in lower case; null or empty if there is none
     * @return the event
     * @throws SignatureException if the message failed verification; {@link SignatureException#reason()} says why
     * @throws IllegalArgumentException if an argument is null
     */
    public WebhookEvent verify(byte[] rawBody, UnaryOperator<String> header) {
        Require.present(rawBody, "rawBody");
        Require.present(header, "header");
        List<String> values = new ArrayList<>();
        for (String name : HEADERS) {
            String value = header.apply(name);
            if (value == null || value.isEmpty()) throw new SignatureException(SignatureException.Reason.MISSING_HEADER);
            values.add(value);
        }
        String id = values.get(0);
        requireRecent(values.get(1));
        requireMatch(signatureOf(id, values.get(1), rawBody), values.get(2));
        return eventOf(id, rawBody);
    }

    private void requireRecent(String timestamp) {
        if (!TIMESTAMP.matcher(timestamp).matches()) throw new SignatureException(SignatureException.Reason.INVALID_TIMESTAMP);
        Duration age = Duration.ofSeconds(clock.instant().getEpochSecond() - Long.parseLong(timestamp));
        if (age.compareTo(tolerance) > 0) throw new SignatureException(SignatureException.Reason.TOO_OLD);
        if (age.negated().compareTo(tolerance) > 0) throw new SignatureException(SignatureException.Reason.TOO_NEW);
    }

    private byte[] signatureOf(String id, String timestamp, byte[] rawBody) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(rawBody);
        } catch (GeneralSecurityException e) {
            throw new AssertionError("Every Java platform has HmacSHA256", e);
        }
    }

    /** While a secret is being changed, a message carries one entry for each. */
    private static void requireMatch(byte[] expected, String entries) {
        boolean wellFormed = false;
        boolean matches = false;
        for (Matcher v1 = SIGNATURE.matcher(entries); v1.find(); ) {
            wellFormed = true;
            matches |= MessageDigest.isEqual(expected, Base64.getDecoder().decode(v1.group(1)));
        }
        if (!wellFormed) throw new SignatureException(SignatureException.Reason.MALFORMED_SIGNATURE);
        if (!matches) throw new SignatureException(SignatureException.Reason.NO_MATCH);
    }

    private static WebhookEvent eventOf(String id, byte[] rawBody) {
        try {
            JsonObject event = JsonObject.of(JsonReader.read(rawBody));
            return new WebhookEvent(id, new EventType(event.string("type")), event.string("timestamp"), event.map("data"));
        } catch (JsonException e) {
            throw new SignatureException(SignatureException.Reason.INVALID_PAYLOAD);
        }
    }

    /** Joins several values of a header with spaces, as in the signature's entries. */
    private static String valueOf(Map<String, ?> headers, String name) {
        List<String> values = new ArrayList<>();
        headers.forEach((key, value) -> {
            if (!name.equalsIgnoreCase(key)) return;
            Iterable<?> several = value instanceof Iterable<?> many ? many : Collections.singletonList(value);
            for (Object one : several) if (one != null) values.add(one.toString());
        });
        return String.join(" ", values);
    }

    /** Returns the tolerance, and no part of the secret. */
    @Override
    public String toString() {
        return "WebhookVerifier[tolerance=" + tolerance + "]";
    }
}

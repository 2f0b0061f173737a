package example.baini;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;

/**
 * One call of the API, with any number of attempts.
 *
 * @param path the path with its query, from {@code /v1} on
 * @param body the body, sent as JSON, or null
 * @param idempotencyKey the same in every attempt, or null for a call that has none
 * @param open whether it is sent without a key
 * @param repeatable whether it may be sent again if it is not known whether the API processed it
 */
record Call(String method, String path, Map<String, ?> body, String idempotencyKey, boolean open, boolean repeatable) {
    static Call get(String path) {
        return new Call("GET", path, null, null, false, true);
    }

    static Call delete(String path) {
        return new Call("DELETE", path, null, null, false, true);
    }

    static Call put(String path, Map<String, ?> body) {
        return new Call("PUT", path, body, null, false, true);
    }

    /** A POST with the caller's idempotency key. */
    static Call post(String path, Map<String, ?> body, String idempotencyKey) {
        return new Call("POST", path, body, Require.header(idempotencyKey, "idempotencyKey"), false, true);
    }

    /** A POST without an idempotency key, because repeating it does no harm. */
    static Call post(String path) {
        return new Call("POST", path, null, null, false, true);
    }

    /** A POST without an API key. */
    static Call open(String path, Map<String, ?> body, boolean repeatable) {
        return new Call("POST", path, body, null, true, repeatable);
    }

    static String newIdempotencyKey() {
        return UUID.randomUUID().toString();
    }

    /** Encodes a value for a path or a query; URLEncoder is made for forms, where a space is a plus. */
    static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }
}

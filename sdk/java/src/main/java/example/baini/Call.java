package example.baini;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;

/**
 * One call of the API, whatever number of attempts it takes.
 *
 * @param path with what is asked, from {@code /v1} on
 * @param body what is sent as JSON, or null
 * @param idempotencyKey the same in every attempt, or null for a call that has none
 * @param open whether it is sent without a key
 * @param repeatable whether it may be sent again when it is not known if the API did what was asked
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

    /** With the caller's idempotency key. */
    static Call post(String path, Map<String, ?> body, String idempotencyKey) {
        return new Call("POST", path, body, Require.header(idempotencyKey, "idempotencyKey"), false, true);
    }

    /** Without an idempotency key, since a second time does no harm. */
    static Call post(String path) {
        return new Call("POST", path, null, null, false, true);
    }

    /** Without a key of the API. */
    static Call open(String path, Map<String, ?> body, boolean repeatable) {
        return new Call("POST", path, body, null, true, repeatable);
    }

    static String newIdempotencyKey() {
        return UUID.randomUUID().toString();
    }

    /** A value in a path or a query; URLEncoder is made for forms, where a blank is a plus. */
    static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }
}

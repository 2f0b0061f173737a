package example.baini;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The event in a webhook message that passed {@link WebhookVerifier}.
 *
 * @param id the {@code webhook-id}, which stays the same when the message is sent again: store it, and process each id only once
 * @param type the type of the event, which may be newer than this library
 * @param timestamp when the event occurred, as a string for {@link java.time.Instant#parse}
 * @param data the event data, with the API's field names; numbers are {@link java.math.BigDecimal}s
 */
public record WebhookEvent(String id, EventType type, String timestamp, Map<String, Object> data) {
    /**
     * An event, for use in your tests.
     *
     * @param id the {@code webhook-id}, which stays the same when the message is sent again: store it, and process each id only once
     * @param type the type of the event, which may be newer than this library
     * @param timestamp when the event occurred, as a string for {@link java.time.Instant#parse}
     * @param data the event data, with the API's field names; numbers are {@link java.math.BigDecimal}s
     * @throws IllegalArgumentException if anything but a value of the data is null
     */
    public WebhookEvent {
        Require.present(id, "id");
        Require.present(type, "type");
        Require.present(timestamp, "timestamp");
        data = Collections.unmodifiableMap(new LinkedHashMap<>(Require.present(data, "data")));
    }
}

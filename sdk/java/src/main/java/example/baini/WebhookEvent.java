package example.baini;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The event of a webhook message that was accepted.
 *
 * @param id the {@code webhook-id}, which stays the same when a message is sent again: handle each id once
 * @param type its type, which may be newer than this library
 * @param timestamp when it happened, as text for {@link java.time.Instant#parse}
 * @param data what happened, with the names that the API uses; numbers are {@link java.math.BigDecimal}s
 */
public record WebhookEvent(String id, EventType type, String timestamp, Map<String, Object> data) {
    /**
     * An event, for tests of your own.
     *
     * @param id the {@code webhook-id}, which stays the same when a message is sent again: handle each id once
     * @param type its type, which may be newer than this library
     * @param timestamp when it happened, as text for {@link java.time.Instant#parse}
     * @param data what happened, with the names that the API uses; numbers are {@link java.math.BigDecimal}s
     * @throws IllegalArgumentException if anything but a value of the data is null
     */
    public WebhookEvent {
        Require.present(id, "id");
        Require.present(type, "type");
        Require.present(timestamp, "timestamp");
        data = Collections.unmodifiableMap(new LinkedHashMap<>(Require.present(data, "data")));
    }
}

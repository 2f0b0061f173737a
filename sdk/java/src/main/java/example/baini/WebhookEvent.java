package example.baini;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A webhook message whose signature fits.
 *
 * @param id the {@code webhook-id}: the same when a message is sent again, so that it can be handled once
 * @param type what it reports; a type that this library does not know arrives like any other
 * @param timestamp when it happened, as it was sent; what Baini sends, {@link java.time.Instant#parse} reads
 * @param data what there is to know, by the names of the API: Strings, {@link java.math.BigDecimal}s, Booleans, nulls, and lists and maps of them
 */
public record WebhookEvent(String id, EventType type, String timestamp, Map<String, Object> data) {
    /**
     * An event, for tests of your own.
     *
     * @param id the {@code webhook-id}: the same when a message is sent again, so that it can be handled once
     * @param type what it reports; a type that this library does not know arrives like any other
     * @param timestamp when it happened, as it was sent; what Baini sends, {@link java.time.Instant#parse} reads
     * @param data what there is to know, by the names of the API: Strings, {@link java.math.BigDecimal}s, Booleans, nulls, and lists and maps of them
     * @throws IllegalArgumentException if anything but a value of the data is null
     */
    public WebhookEvent {
        Require.present(id, "id");
        Require.present(type, "type");
        Require.present(timestamp, "timestamp");
        data = Collections.unmodifiableMap(new LinkedHashMap<>(Require.present(data, "data")));
    }
}

package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * A webhook without its secret, as returned by {@code get} and {@code list}.
 *
 * @param id the id of the webhook
 * @param url the https URL that receives the events
 * @param events the event types that the webhook receives
 * @param createdAt when the webhook was registered
 */
public record RegisteredWebhook(String id, String url, List<EventType> events, Instant createdAt) {
    /**
     * A webhook, for use in your tests.
     *
     * @param id the id of the webhook
     * @param url the https URL that receives the events
     * @param events the event types that the webhook receives
     * @param createdAt when the webhook was registered
     * @throws IllegalArgumentException if anything is null
     */
    public RegisteredWebhook {
        Require.present(id, "id");
        Require.present(url, "url");
        events = Require.list(events, "events");
        Require.present(createdAt, "createdAt");
    }

    static RegisteredWebhook from(JsonObject json) throws JsonException {
        return new RegisteredWebhook(
            json.string("id"),
            json.string("url"),
            json.strings("events").stream().map(EventType::new).toList(),
            json.time("createdAt"));
    }
}

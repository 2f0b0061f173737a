package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * A webhook as it is read back, without its secret.
 *
 * @param id the id of the webhook
 * @param url where messages go
 * @param events the event types it receives
 * @param createdAt when it was registered
 */
public record RegisteredWebhook(String id, String url, List<EventType> events, Instant createdAt) {
    /**
     * A webhook, for tests of your own.
     *
     * @param id the id of the webhook
     * @param url where messages go
     * @param events the event types it receives
     * @param createdAt when it was registered
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

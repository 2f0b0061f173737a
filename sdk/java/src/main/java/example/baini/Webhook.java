package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * A webhook with its secret, as returned by {@code create} and {@code rotateSecret}.
 *
 * @param id the id of the webhook
 * @param url the https URL that receives the events
 * @param events the event types that the webhook receives
 * @param secret the secret for {@link WebhookVerifier}: store it, it is shown only once
 * @param createdAt when the webhook was registered
 */
public record Webhook(String id, String url, List<EventType> events, String secret, Instant createdAt) {
    /**
     * A webhook, for use in your tests.
     *
     * @param id the id of the webhook
     * @param url the https URL that receives the events
     * @param events the event types that the webhook receives
     * @param secret the secret for {@link WebhookVerifier}: store it, it is shown only once
     * @param createdAt when the webhook was registered
     * @throws IllegalArgumentException if anything is null
     */
    public Webhook {
        Require.present(id, "id");
        Require.present(url, "url");
        events = Require.list(events, "events");
        Require.present(secret, "secret");
        Require.present(createdAt, "createdAt");
    }

    static Webhook from(JsonObject json) throws JsonException {
        return new Webhook(
            json.string("id"),
            json.string("url"),
            json.strings("events").stream().map(EventType::new).toList(),
            json.string("secret"),
            json.time("createdAt"));
    }

    /** Returns everything except the secret. */
    @Override
    public String toString() {
        return "Webhook[id=" + id + ", url=" + url + ", events=" + events + ", createdAt=" + createdAt + "]";
    }
}

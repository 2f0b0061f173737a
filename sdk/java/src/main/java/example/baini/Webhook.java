package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * An address that is told of events.
 *
 * @param id the id of the webhook
 * @param url where messages go
 * @param events what it is told of
 * @param secret what its messages are signed with, {@code whsec_} and base64: keep it, it is shown once. {@link WebhookVerifier} takes it.
 * @param createdAt when it was made
 */
public record Webhook(String id, String url, List<EventType> events, String secret, Instant createdAt) {
    /**
     * A webhook, for tests of your own.
     *
     * @param id the id of the webhook
     * @param url where messages go
     * @param events what it is told of
     * @param secret what its messages are signed with, {@code whsec_} and base64: keep it, it is shown once. {@link WebhookVerifier} takes it.
     * @param createdAt when it was made
     * @throws IllegalArgumentException if anything is null
     */
    public Webhook {
        Require.present(id, "id");
        Require.present(url, "url");
        events = Require.list(events, "events");
        Require.present(secret, "secret");
        Require.present(createdAt, "createdAt");
    }

    static Webhook from(JsonObject answer) throws JsonException {
        return new Webhook(
            answer.text("id"),
            answer.text("url"),
            answer.texts("events").stream().map(EventType::new).toList(),
            answer.text("secret"),
            answer.time("createdAt"));
    }

    /** All but the secret. */
    @Override
    public String toString() {
        return "Webhook[id=" + id + ", url=" + url + ", events=" + events + ", createdAt=" + createdAt + "]";
    }
}

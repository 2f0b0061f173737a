package example.baini;

import java.util.List;
import java.util.Map;

/** Registers the URLs that receive events; from {@link Baini#webhooks()}. */
public final class Webhooks {
    private final Caller caller;

    Webhooks(Caller caller) {
        this.caller = caller;
    }

    /**
     * Registers a URL.
     *
     * @param url an https URL
     * @param events the event types to receive
     * @return the webhook with its secret, which is shown only once
     * @throws InvalidRequestException if the API refuses the URL or an event
     * @throws ConflictException if the key has as many webhooks as it can have
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if an argument is null
     * @throws IllegalStateException if the client has no key
     */
    public Webhook create(String url, List<EventType> events) {
        return create(url, events, Call.newIdempotencyKey());
    }

    /**
     * Registers a URL, once for this idempotency key.
     *
     * @param url an https URL
     * @param events the event types to receive
     * @param idempotencyKey 1 to 255 printable ASCII characters
     * @return the webhook with its secret
     * @throws InvalidRequestException if the API refuses the URL or an event
     * @throws ConflictException if the key has as many webhooks as it can have, or the idempotency key was used for another request
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if an argument is null, or the key cannot be a header
     * @throws IllegalStateException if the client has no key
     */
    public Webhook create(String url, List<EventType> events, String idempotencyKey) {
        Map<String, Object> body = Map.of("url", Require.present(url, "url"), "events", Require.list(events, "events"));
        return caller.send(Call.post("/v1/webhooks", body, idempotencyKey), Webhook::from);
    }
}

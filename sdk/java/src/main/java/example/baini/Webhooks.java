package example.baini;

import java.util.List;
import java.util.Map;

/** Registers addresses that are told of events; from {@link Baini#webhooks()}. */
public final class Webhooks {
    private final Caller caller;

    Webhooks(Caller caller) {
        this.caller = caller;
    }

    /**
     * Registers an address, once however often the request must be sent.
     *
     * @param url an https address
     * @param events what it is to be told of
     * @return the webhook with its secret, which is shown this once
     * @throws InvalidRequestException if the API does not take the address or an event
     * @throws ConflictException if there are as many webhooks as there may be
     * @throws BainiException for every other failure
     * @throws IllegalArgumentException if an argument is null
     * @throws IllegalStateException if the client has no key
     */
    public Webhook create(String url, List<EventType> events) {
        return create(url, events, Call.newIdempotencyKey());
    }

    /**
     * Registers an address, once under this idempotency key.
     *
     * @param url an https address
     * @param events what it is to be told of
     * @param idempotencyKey 1 to 255 printable ASCII characters
     * @return the webhook with its secret
     * @throws InvalidRequestException if the API does not take the address or an event
     * @throws ConflictException if there are as many webhooks as there may be, or the idempotency key was used for another request
     * @throws BainiException for every other failure
     * @throws IllegalArgumentException if an argument is null, or the key cannot be a header
     * @throws IllegalStateException if the client has no key
     */
    public Webhook create(String url, List<EventType> events, String idempotencyKey) {
        Map<String, Object> body = Map.of("url", Require.present(url, "url"), "events", Require.list(events, "events"));
        return caller.send(Call.post("/v1/webhooks", body, idempotencyKey), Webhook::from);
    }
}

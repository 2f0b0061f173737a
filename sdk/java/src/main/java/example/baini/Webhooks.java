package example.baini;

import java.util.List;
import java.util.Map;

/** Registers the URLs that receive events, and looks after them; from {@link Baini#webhooks()}. */
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

    /**
     * The webhooks of the key, without their secrets.
     *
     * @return the webhooks; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<RegisteredWebhook> list() {
        return list(Page.whole());
    }

    /**
     * A part of the webhooks of the key, without their secrets.
     *
     * @param page how many at most, and after which
     * @return the webhooks; empty if there are none
     * @throws InvalidRequestException if the API refuses the page
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the page is null
     * @throws IllegalStateException if the client has no key
     */
    public List<RegisteredWebhook> list(Page page) {
        String query = Require.present(page, "page").query();
        return caller.send(Call.get("/v1/webhooks" + query), json -> json.list("data", RegisteredWebhook::from));
    }

    /**
     * A webhook, without its secret.
     *
     * @param id the id of the webhook
     * @return the webhook
     * @throws InvalidRequestException if there is no such webhook
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the id is null, empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public RegisteredWebhook get(String id) {
        return caller.send(Call.get(pathOf(id)), RegisteredWebhook::from);
    }

    /**
     * Deletes a webhook: its URL receives nothing more.
     *
     * @param id the id of the webhook
     * @return what was deleted
     * @throws InvalidRequestException if there is no such webhook
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the id is null, empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public Deleted delete(String id) {
        return caller.send(Call.delete(pathOf(id)), Deleted::from);
    }

    /**
     * Gives a webhook a new secret. For 24 hours, messages carry a signature of each, so that none is lost.
     *
     * @param id the id of the webhook
     * @return the webhook with its new secret, which is shown only once
     * @throws InvalidRequestException if there is no such webhook
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the id is null, empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public Webhook rotateSecret(String id) {
        return rotateSecret(id, Call.newIdempotencyKey());
    }

    /**
     * Gives a webhook a new secret, once for this idempotency key.
     *
     * @param id the id of the webhook
     * @param idempotencyKey 1 to 255 printable ASCII characters
     * @return the webhook with its new secret
     * @throws InvalidRequestException if there is no such webhook
     * @throws ConflictException if the idempotency key was used for another request
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the id is null, empty or made of dots, or the key cannot be a header
     * @throws IllegalStateException if the client has no key
     */
    public Webhook rotateSecret(String id, String idempotencyKey) {
        return caller.send(Call.post(pathOf(id) + "/rotate", null, idempotencyKey), Webhook::from);
    }

    /**
     * The messages to a webhook with their attempts.
     *
     * @param id the id of the webhook
     * @return the first 200 messages, oldest first; empty if there are none
     * @throws InvalidRequestException if there is no such webhook
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the id is null, empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public List<WebhookDelivery> listDeliveries(String id) {
        return listDeliveries(id, Page.whole());
    }

    /**
     * A part of the messages to a webhook with their attempts.
     *
     * @param id the id of the webhook
     * @param page how many at most, and after which
     * @return the messages, oldest first; empty if there are none
     * @throws InvalidRequestException if there is no such webhook, or the API refuses the page
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if an argument is null, or the id is empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public List<WebhookDelivery> listDeliveries(String id, Page page) {
        String path = pathOf(id) + "/deliveries" + Require.present(page, "page").query();
        return caller.send(Call.get(path), json -> json.list("data", WebhookDelivery::from));
    }

    /**
     * Sends a message again: with the same {@code webhook-id}, a new timestamp and a new signature.
     *
     * @param id the id of the webhook
     * @param deliveryId such as {@code dlv_17}
     * @return the message as it was sent now
     * @throws InvalidRequestException if there is no such webhook, or it has no such delivery
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if an id is null, empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public Delivery resendDelivery(String id, String deliveryId) {
        return resendDelivery(id, deliveryId, Call.newIdempotencyKey());
    }

    /**
     * Sends a message again, once for this idempotency key.
     *
     * @param id the id of the webhook
     * @param deliveryId such as {@code dlv_17}
     * @param idempotencyKey 1 to 255 printable ASCII characters
     * @return the message as it was sent now
     * @throws InvalidRequestException if there is no such webhook, or it has no such delivery
     * @throws ConflictException if the idempotency key was used for another request
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if an id is null, empty or made of dots, or the key cannot be a header
     * @throws IllegalStateException if the client has no key
     */
    public Delivery resendDelivery(String id, String deliveryId, String idempotencyKey) {
        String path = pathOf(id) + "/deliveries/" + Call.encoded(Require.segment(deliveryId, "deliveryId")) + "/resend";
        return caller.send(Call.post(path, null, idempotencyKey), Delivery::from);
    }

    private static String pathOf(String id) {
        return "/v1/webhooks/" + Call.encoded(Require.segment(id, "id"));
    }
}

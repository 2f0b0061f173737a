package example.baini;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Registers and manages the URLs that receive events. See {@link Baini#webhooks()}. */
public final class Webhooks {
    private final Caller caller;

    Webhooks(Caller caller) {
        this.caller = caller;
    }

    /**
     * Registers a URL to receive events.
     *
     * @param url an https URL
     * @param events the event types to receive
     * @return the webhook with its secret, which is shown only once: store it
     * @throws InvalidRequestException if a field is invalid; {@link ApiException#param()} names it
     * @throws ConflictException if the key has its maximum number of webhooks
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if an argument is null
     * @throws IllegalStateException if the client has no key
     */
    public Webhook create(String url, List<EventType> events) {
        return create(url, events, Call.newIdempotencyKey());
    }

    /**
     * Registers a URL to receive events, with an idempotency key that lets you safely retry the call.
     *
     * @param url an https URL
     * @param events the event types to receive
     * @param idempotencyKey a unique key of 1 to 255 printable ASCII characters
     * @return the webhook with its secret, which is shown only once: store it
     * @throws InvalidRequestException if a field is invalid; {@link ApiException#param()} names it
     * @throws ConflictException if the key has its maximum number of webhooks, or the idempotency key was used for another request
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if an argument is null, or the key is not a valid header value
     * @throws IllegalStateException if the client has no key
     */
    public Webhook create(String url, List<EventType> events, String idempotencyKey) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("url", Require.present(url, "url"));
        body.put("events", Require.list(events, "events"));
        return caller.send(Call.post("/v1/webhooks", body, idempotencyKey), Webhook::from);
    }

    /**
     * Lists the webhooks of the key, without their secrets.
     *
     * @return the webhooks, oldest first
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<RegisteredWebhook> list() {
        return list(Page.whole());
    }

    /**
     * Lists a page of the webhooks of the key, without their secrets.
     *
     * @param page the maximum number of entries, and the id to start after
     * @return the webhooks, oldest first
     * @throws InvalidRequestException if the page is invalid
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the page is null
     * @throws IllegalStateException if the client has no key
     */
    public List<RegisteredWebhook> list(Page page) {
        String query = Require.present(page, "page").query();
        return caller.send(Call.get("/v1/webhooks" + query), ListedPage.of(RegisteredWebhook::from));
    }

    /**
     * Returns a webhook, without its secret.
     *
     * @param id the id of the webhook
     * @return the webhook
     * @throws InvalidRequestException if the webhook does not exist
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the id is null, empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public RegisteredWebhook get(String id) {
        return caller.send(Call.get(pathOf(id)), RegisteredWebhook::from);
    }

    /**
     * Deletes a webhook and its messages.
     *
     * @param id the id of the webhook
     * @return a confirmation
     * @throws InvalidRequestException if the webhook does not exist
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the id is null, empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public Deleted delete(String id) {
        return caller.send(Call.delete(pathOf(id)), Deleted::from);
    }

    /**
     * Gives a webhook a new secret. For 24 hours, messages are signed with both the old and the new secret, so you can switch without
     * rejecting any.
     *
     * @param id the id of the webhook
     * @return the webhook with its new secret, which is shown only once: store it
     * @throws InvalidRequestException if the webhook does not exist
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the id is null, empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public Webhook rotateSecret(String id) {
        return rotateSecret(id, Call.newIdempotencyKey());
    }

    /**
     * Gives a webhook a new secret, with an idempotency key that lets you safely retry the call.
     *
     * @param id the id of the webhook
     * @param idempotencyKey a unique key of 1 to 255 printable ASCII characters
     * @return the webhook with its new secret, which is shown only once: store it
     * @throws InvalidRequestException if the webhook does not exist
     * @throws ConflictException if the idempotency key was used for another request
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the id is null, empty or a dot segment, or the key is not a valid header value
     * @throws IllegalStateException if the client has no key
     */
    public Webhook rotateSecret(String id, String idempotencyKey) {
        return caller.send(Call.post(pathOf(id) + "/rotate", null, idempotencyKey), Webhook::from);
    }

    /**
     * Lists the messages to a webhook with their delivery attempts.
     *
     * @param id the id of the webhook
     * @return the first 200 messages, oldest first
     * @throws InvalidRequestException if the webhook does not exist
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the id is null, empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public List<WebhookDelivery> listDeliveries(String id) {
        return listDeliveries(id, Page.whole());
    }

    /**
     * Lists a page of the messages to a webhook with their delivery attempts.
     *
     * @param id the id of the webhook
     * @param page the maximum number of entries, and the id to start after
     * @return the messages, oldest first
     * @throws InvalidRequestException if the webhook does not exist, or the page is invalid
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if an argument is null, or the id is empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public List<WebhookDelivery> listDeliveries(String id, Page page) {
        String path = pathOf(id) + "/deliveries" + Require.present(page, "page").query();
        return caller.send(Call.get(path), ListedPage.of(WebhookDelivery::from));
    }

    /**
     * Sends a message again, with the same {@code webhook-id}, a new timestamp and a new signature.
     *
     * @param id the id of the webhook
     * @param deliveryId the id of the delivery, such as {@code dlv_17}
     * @return the message as sent now
     * @throws InvalidRequestException if the webhook or the delivery does not exist
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if an id is null, empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public Delivery resendDelivery(String id, String deliveryId) {
        return resendDelivery(id, deliveryId, Call.newIdempotencyKey());
    }

    /**
     * Sends a message again, with an idempotency key that lets you safely retry the call.
     *
     * @param id the id of the webhook
     * @param deliveryId the id of the delivery, such as {@code dlv_17}
     * @param idempotencyKey a unique key of 1 to 255 printable ASCII characters
     * @return the message as sent now
     * @throws InvalidRequestException if the webhook or the delivery does not exist
     * @throws ConflictException if the idempotency key was used for another request
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if an id is null, empty or a dot segment, or the key is not a valid header value
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

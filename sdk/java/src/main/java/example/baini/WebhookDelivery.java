package example.baini;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A message to a webhook with its delivery attempts. The other fields describe the earliest attempt still in the inbox.
 *
 * @param id the delivery id, such as {@code dlv_17}, for use with {@code Page.after}
 * @param type the type of the event
 * @param webhookId the id of the webhook that receives the message
 * @param url the URL that the message would be sent to
 * @param headers {@code webhook-id}, {@code webhook-timestamp} and {@code webhook-signature}
 * @param body the raw body, exactly as signed: JSON text
 * @param createdAt when the message was signed
 * @param attempts the attempts that are still in the inbox, oldest first
 */
public record WebhookDelivery(
    String id,
    EventType type,
    String webhookId,
    String url,
    Map<String, String> headers,
    String body,
    Instant createdAt,
    List<DeliveryAttempt> attempts) {
    /**
     * A delivery, for use in your tests.
     *
     * @param id the delivery id, such as {@code dlv_17}, for use with {@code Page.after}
     * @param type the type of the event
     * @param webhookId the id of the webhook that receives the message
     * @param url the URL that the message would be sent to
     * @param headers {@code webhook-id}, {@code webhook-timestamp} and {@code webhook-signature}
     * @param body the raw body, exactly as signed: JSON text
     * @param createdAt when the message was signed
     * @param attempts the attempts that are still in the inbox, oldest first
     * @throws IllegalArgumentException if anything is null
     */
    public WebhookDelivery {
        Require.present(id, "id");
        Require.present(type, "type");
        Require.present(webhookId, "webhookId");
        Require.present(url, "url");
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(Require.present(headers, "headers")));
        Require.present(body, "body");
        Require.present(createdAt, "createdAt");
        attempts = Require.list(attempts, "attempts");
    }

    static WebhookDelivery from(JsonObject json) throws JsonException {
        Delivery first = Delivery.from(json);
        return new WebhookDelivery(
            first.id(),
            first.type(),
            first.webhookId(),
            first.url(),
            first.headers(),
            first.body(),
            first.createdAt(),
            json.list("attempts", DeliveryAttempt::from));
    }
}

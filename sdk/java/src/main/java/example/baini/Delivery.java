package example.baini;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Collections;
import java.util.Map;

/**
 * A webhook message in the sandbox inbox, exactly as your URL would receive it.
 *
 * @param id the delivery id, such as {@code dlv_17}, for use with {@code Page.after}
 * @param type the type of the event
 * @param webhookId the id of the webhook that receives the message
 * @param url the URL that the message would be sent to
 * @param headers {@code webhook-id}, {@code webhook-timestamp} and {@code webhook-signature}
 * @param body the raw body, exactly as signed: JSON text
 * @param createdAt when the message was signed
 */
public record Delivery(
    String id,
    EventType type,
    String webhookId,
    String url,
    Map<String, String> headers,
    String body,
    Instant createdAt) {
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
     * @throws IllegalArgumentException if anything is null
     */
    public Delivery {
        Require.present(id, "id");
        Require.present(type, "type");
        Require.present(webhookId, "webhookId");
        Require.present(url, "url");
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(Require.present(headers, "headers")));
        Require.present(body, "body");
        Require.present(createdAt, "createdAt");
    }

    static Delivery from(JsonObject json) throws JsonException {
        JsonObject sent = json.object("headers");
        Map<String, String> headers = new LinkedHashMap<>();
        for (String name : WebhookVerifier.HEADERS) headers.put(name, sent.string(name));
        return new Delivery(
            json.string("id"),
            new EventType(json.string("type")),
            json.string("webhookId"),
            json.string("url"),
            headers,
            json.string("body"),
            json.time("createdAt"));
    }
}

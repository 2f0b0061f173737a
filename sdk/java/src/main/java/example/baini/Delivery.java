package example.baini;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Collections;
import java.util.Map;

/**
 * A webhook message in the sandbox's inbox, exactly as your URL would receive it.
 *
 * @param id such as {@code dlv_17}, for use with {@code Page.after}
 * @param type the type of the event
 * @param webhookId the webhook it belongs to
 * @param url where it would be sent
 * @param headers {@code webhook-id}, {@code webhook-timestamp} and {@code webhook-signature}
 * @param body the raw body, as it was signed: JSON text
 * @param createdAt when it was made
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
     * A delivery, for tests of your own.
     *
     * @param id such as {@code dlv_17}, for use with {@code Page.after}
     * @param type the type of the event
     * @param webhookId the webhook it belongs to
     * @param url where it would be sent
     * @param headers {@code webhook-id}, {@code webhook-timestamp} and {@code webhook-signature}
     * @param body the raw body, as it was signed: JSON text
     * @param createdAt when it was made
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

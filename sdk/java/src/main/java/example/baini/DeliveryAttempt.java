package example.baini;

import java.time.Instant;

/**
 * An attempt to deliver a message.
 *
 * @param id the id of its entry in the inbox
 * @param at when the attempt was made
 */
public record DeliveryAttempt(String id, Instant at) {
    /**
     * An attempt, for use in your tests.
     *
     * @param id the id of its entry in the inbox
     * @param at when the attempt was made
     * @throws IllegalArgumentException if anything is null
     */
    public DeliveryAttempt {
        Require.present(id, "id");
        Require.present(at, "at");
    }

    static DeliveryAttempt from(JsonObject json) throws JsonException {
        return new DeliveryAttempt(
            json.string("id"),
            json.time("at"));
    }
}

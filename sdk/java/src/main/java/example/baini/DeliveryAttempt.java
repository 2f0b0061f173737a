package example.baini;

import java.time.Instant;

/**
 * One try to deliver a message.
 *
 * @param id the id of its entry in the inbox
 * @param at when it was made
 */
public record DeliveryAttempt(String id, Instant at) {
    /**
     * An attempt, for tests of your own.
     *
     * @param id the id of its entry in the inbox
     * @param at when it was made
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

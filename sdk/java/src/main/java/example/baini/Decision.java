package example.baini;

import java.time.Instant;

/**
 * A payment that was analysed in the sandbox, with its analysis.
 *
 * @param id the decision id, such as {@code dec_17}, for use with {@code Page.after}
 * @param transaction the payment as it was sent
 * @param analysis its analysis
 * @param createdAt when the payment was analysed
 */
public record Decision(String id, Transaction transaction, Analysis analysis, Instant createdAt) {
    /**
     * A decision, for use in your tests.
     *
     * @param id the decision id, such as {@code dec_17}, for use with {@code Page.after}
     * @param transaction the payment as it was sent
     * @param analysis its analysis
     * @param createdAt when the payment was analysed
     * @throws IllegalArgumentException if anything is null
     */
    public Decision {
        Require.present(id, "id");
        Require.present(transaction, "transaction");
        Require.present(analysis, "analysis");
        Require.present(createdAt, "createdAt");
    }

    static Decision from(JsonObject json) throws JsonException {
        return new Decision(
            json.string("id"),
            Transaction.from(json.object("transaction")),
            Analysis.from(json.object("analysis")),
            json.time("createdAt"));
    }
}

package example.baini;

import java.util.List;
import java.util.Optional;

/**
 * The analysis of a payment.
 *
 * @param id the id of the analysis, such as {@code txn_8fK2}
 * @param reference your own id of the payment, if you sent one
 * @param riskScore from 0 (no risk found) to 1
 * @param recommendation what to do with the payment
 * @param triggers the reasons for the score, heaviest first
 */
public record Analysis(
    String id, Optional<String> reference, double riskScore, Recommendation recommendation, List<Trigger> triggers) {
    /**
     * An analysis, for tests of your own.
     *
     * @param id the id of the analysis, such as {@code txn_8fK2}
     * @param reference your own id of the payment, if you sent one
     * @param riskScore from 0 (no risk found) to 1
     * @param recommendation what to do with the payment
     * @param triggers the reasons for the score, heaviest first
     * @throws IllegalArgumentException if anything is null
     */
    public Analysis {
        Require.present(id, "id");
        Require.present(reference, "reference");
        Require.present(recommendation, "recommendation");
        triggers = Require.list(triggers, "triggers");
    }

    /**
     * An analysis of a payment without a reference, for tests of your own.
     *
     * @param id the id of the analysis, such as {@code txn_8fK2}
     * @param riskScore from 0 (no risk found) to 1
     * @param recommendation what to do with the payment
     * @param triggers the reasons for the score, heaviest first
     * @throws IllegalArgumentException if anything is null
     */
    public Analysis(String id, double riskScore, Recommendation recommendation, List<Trigger> triggers) {
        this(id, Optional.empty(), riskScore, recommendation, triggers);
    }

    static Analysis from(JsonObject json) throws JsonException {
        return new Analysis(
            json.string("id"),
            json.findString("reference"),
            json.number("riskScore"),
            new Recommendation(json.string("recommendation")),
            json.list("triggers", Trigger::from));
    }
}

package example.baini;

import java.util.List;
import java.util.Optional;

/**
 * The analysis of a payment.
 *
 * @param id the analysis id, such as {@code txn_8fK2}
 * @param reference your id for the payment, if you sent one
 * @param riskScore from 0 (no risk found) to 1
 * @param recommendation what to do with the payment
 * @param triggers the reasons for the score, in descending order of weight
 * @param caseId the id of the case that the payment opened or joined; an approved payment has none
 */
public record Analysis(
    String id,
    Optional<String> reference,
    double riskScore,
    Recommendation recommendation,
    List<Trigger> triggers,
    Optional<String> caseId) {
    /**
     * An analysis, for use in your tests.
     *
     * @param id the analysis id, such as {@code txn_8fK2}
     * @param reference your id for the payment, if you sent one
     * @param riskScore from 0 (no risk found) to 1
     * @param recommendation what to do with the payment
     * @param triggers the reasons for the score, in descending order of weight
     * @param caseId the id of the case that the payment opened or joined; an approved payment has none
     * @throws IllegalArgumentException if anything is null
     */
    public Analysis {
        Require.present(id, "id");
        Require.present(reference, "reference");
        Require.present(recommendation, "recommendation");
        triggers = Require.list(triggers, "triggers");
        Require.present(caseId, "caseId");
    }

    /**
     * An analysis of a payment without a reference and without a case, for use in your tests.
     *
     * @param id the analysis id, such as {@code txn_8fK2}
     * @param riskScore from 0 (no risk found) to 1
     * @param recommendation what to do with the payment
     * @param triggers the reasons for the score, in descending order of weight
     * @throws IllegalArgumentException if anything is null
     */
    public Analysis(String id, double riskScore, Recommendation recommendation, List<Trigger> triggers) {
        this(id, Optional.empty(), riskScore, recommendation, triggers, Optional.empty());
    }

    static Analysis from(JsonObject json) throws JsonException {
        return new Analysis(
            json.string("id"),
            json.findString("reference"),
            json.number("riskScore"),
            new Recommendation(json.string("recommendation")),
            json.list("triggers", Trigger::from),
            json.findString("caseId"));
    }
}

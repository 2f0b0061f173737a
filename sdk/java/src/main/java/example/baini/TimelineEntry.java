package example.baini;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * An entry in the timeline of a case.
 *
 * @param at when it happened
 * @param kind what happened
 * @param customerId your id for the customer
 * @param transactionId the id of the analysis that the entry comes from
 * @param payeeId your id for the payee of a payment, if you sent one
 * @param amount the amount of a payment
 * @param currency the currency of a payment
 * @param riskScore the risk score of the alert that the entry is about, from 0 to 1; empty for other entries
 */
public record TimelineEntry(
    Instant at,
    TimelineKind kind,
    String customerId,
    String transactionId,
    Optional<String> payeeId,
    Optional<BigDecimal> amount,
    Optional<String> currency,
    Optional<Double> riskScore) {
    /**
     * An entry, for use in your tests.
     *
     * @param at when it happened
     * @param kind what happened
     * @param customerId your id for the customer
     * @param transactionId the id of the analysis that the entry comes from
     * @param payeeId your id for the payee of a payment, if you sent one
     * @param amount the amount of a payment
     * @param currency the currency of a payment
     * @param riskScore the risk score of the alert that the entry is about, from 0 to 1; empty for other entries
     * @throws IllegalArgumentException if anything is null
     */
    public TimelineEntry {
        Require.present(at, "at");
        Require.present(kind, "kind");
        Require.present(customerId, "customerId");
        Require.present(transactionId, "transactionId");
        Require.present(payeeId, "payeeId");
        Require.present(amount, "amount");
        Require.present(currency, "currency");
        Require.present(riskScore, "riskScore");
    }

    static TimelineEntry from(JsonObject json) throws JsonException {
        return new TimelineEntry(
            json.time("at"),
            new TimelineKind(json.string("kind")),
            json.string("customerId"),
            json.string("transactionId"),
            json.findString("payeeId"),
            json.findDecimal("amount").map(Amounts::plain),
            json.findString("currency"),
            json.findDecimal("riskScore").map(BigDecimal::doubleValue));
    }
}

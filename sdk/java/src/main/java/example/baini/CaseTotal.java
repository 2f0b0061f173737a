package example.baini;

import java.math.BigDecimal;

/**
 * The total value of the alerts of a case in one currency.
 *
 * @param currency the three-letter ISO 4217 currency code
 * @param amount the sum of the payments, in the currency's major unit
 * @param payments the number of payments
 */
public record CaseTotal(String currency, BigDecimal amount, int payments) {
    /**
     * A total, for use in your tests.
     *
     * @param currency the three-letter ISO 4217 currency code
     * @param amount the sum of the payments, in the currency's major unit
     * @param payments the number of payments
     * @throws IllegalArgumentException if anything is null
     */
    public CaseTotal {
        Require.present(currency, "currency");
        amount = Amounts.plain(Require.present(amount, "amount"));
    }

    static CaseTotal from(JsonObject json) throws JsonException {
        return new CaseTotal(
            json.string("currency"),
            json.decimal("amount"),
            json.integer("payments"));
    }
}

package example.baini;

import java.math.BigDecimal;

/**
 * What the alerts of a case amount to, in one currency.
 *
 * @param currency three letters (ISO 4217)
 * @param amount the sum of the payments, in the currency's own unit
 * @param payments how many payments there are
 */
public record CaseTotal(String currency, BigDecimal amount, int payments) {
    /**
     * A total, for tests of your own.
     *
     * @param currency three letters (ISO 4217)
     * @param amount the sum of the payments, in the currency's own unit
     * @param payments how many payments there are
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

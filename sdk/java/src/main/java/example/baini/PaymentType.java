package example.baini;

/**
 * What kind of payment it is.
 *
 * @param value the word as the API writes it
 */
public record PaymentType(String value) {
    /** Money sent to somebody. */
    public static final PaymentType TRANSFER = new PaymentType("transfer");

    /** A merchant is paid. */
    public static final PaymentType PAYMENT = new PaymentType("payment");

    /** Cash becomes electronic money. */
    public static final PaymentType CASH_IN = new PaymentType("cash_in");

    /** Electronic money becomes cash. */
    public static final PaymentType CASH_OUT = new PaymentType("cash_out");

    /** One of many payments of an institution. */
    public static final PaymentType PAYOUT = new PaymentType("payout");

    /** A payment is refunded. */
    public static final PaymentType REFUND = new PaymentType("refund");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public PaymentType {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}

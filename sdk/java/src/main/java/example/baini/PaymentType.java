package example.baini;

/**
 * A kind of payment.
 *
 * @param value the string used by the API
 */
public record PaymentType(String value) {
    /** Money is sent to someone. */
    public static final PaymentType TRANSFER = new PaymentType("transfer");

    /** A merchant is paid. */
    public static final PaymentType PAYMENT = new PaymentType("payment");

    /** Cash becomes electronic money. */
    public static final PaymentType CASH_IN = new PaymentType("cash_in");

    /** Electronic money becomes cash. */
    public static final PaymentType CASH_OUT = new PaymentType("cash_out");

    /** One of many payments by an institution. */
    public static final PaymentType PAYOUT = new PaymentType("payout");

    /** A payment is refunded. */
    public static final PaymentType REFUND = new PaymentType("refund");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public PaymentType {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}

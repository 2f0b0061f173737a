package example.baini;

/**
 * What to do with a payment.
 *
 * @param value the string used by the API
 */
public record Recommendation(String value) {
    /** Let the payment through. */
    public static final Recommendation APPROVE = new Recommendation("approve");

    /** Have someone review the payment first. */
    public static final Recommendation REVIEW = new Recommendation("review");

    /** Do not let the payment through. */
    public static final Recommendation DECLINE = new Recommendation("decline");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public Recommendation {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}

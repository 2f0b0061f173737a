package example.baini;

/**
 * What Baini advises to do with a payment.
 *
 * @param value the word as the API writes it
 */
public record Recommendation(String value) {
    /** Let the payment through. */
    public static final Recommendation APPROVE = new Recommendation("approve");

    /** Have a person look at the payment first. */
    public static final Recommendation REVIEW = new Recommendation("review");

    /** Do not let the payment through. */
    public static final Recommendation DECLINE = new Recommendation("decline");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public Recommendation {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}

package example.baini;

/**
 * What happens to a payment that matches a rule.
 *
 * @param value the word as the API writes it
 */
public record ActionType(String value) {
    /** Add a trigger, which raises the score a little. */
    public static final ActionType FLAG = new ActionType("flag");

    /** Recommend at least a review. */
    public static final ActionType REVIEW = new ActionType("review");

    /** Recommend declining the payment. */
    public static final ActionType DECLINE = new ActionType("decline");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public ActionType {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}

package example.baini;

/**
 * What happens to a payment that matches a rule.
 *
 * @param value the string used by the API
 */
public record ActionType(String value) {
    /** Add a trigger, which raises the score a little. */
    public static final ActionType FLAG = new ActionType("flag");

    /** Recommend at least a review. */
    public static final ActionType REVIEW = new ActionType("review");

    /** Recommend declining the payment. */
    public static final ActionType DECLINE = new ActionType("decline");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public ActionType {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}

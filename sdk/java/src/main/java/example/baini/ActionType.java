package example.baini;

/**
 * What a rule does with a payment that it fits.
 *
 * <p>A record and not an enum: a value that is newer than this library arrives as it is, and equals itself. In a {@code switch},
 * use {@link #value()}.
 *
 * @param value the word as the API writes it
 */
public record ActionType(String value) {
    /** Note it, and let the recommendation be. */
    public static final ActionType FLAG = new ActionType("flag");

    /** Recommend at least a review. */
    public static final ActionType REVIEW = new ActionType("review");

    /** Recommend to decline. */
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

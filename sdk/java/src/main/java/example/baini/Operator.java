package example.baini;

/**
 * How a condition compares.
 *
 * @param value the word as the API writes it
 */
public record Operator(String value) {
    /** More than a number. */
    public static final Operator GREATER_THAN = new Operator("greater_than");

    /** A number or more. */
    public static final Operator GREATER_OR_EQUAL = new Operator("greater_or_equal");

    /** Less than a number. */
    public static final Operator LESS_THAN = new Operator("less_than");

    /** A number or less. */
    public static final Operator LESS_OR_EQUAL = new Operator("less_or_equal");

    /** The same number, text or flag. */
    public static final Operator EQUALS = new Operator("equals");

    /** Another number, text or flag. */
    public static final Operator NOT_EQUALS = new Operator("not_equals");

    /** One of a list of strings. */
    public static final Operator IN = new Operator("in");

    /** None of a list of strings. */
    public static final Operator NOT_IN = new Operator("not_in");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public Operator {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}

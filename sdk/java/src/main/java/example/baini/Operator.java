package example.baini;

/**
 * How a condition compares.
 *
 * @param value the string used by the API
 */
public record Operator(String value) {
    /** Greater than a number. */
    public static final Operator GREATER_THAN = new Operator("greater_than");

    /** Greater than or equal to a number. */
    public static final Operator GREATER_OR_EQUAL = new Operator("greater_or_equal");

    /** Less than a number. */
    public static final Operator LESS_THAN = new Operator("less_than");

    /** Less than or equal to a number. */
    public static final Operator LESS_OR_EQUAL = new Operator("less_or_equal");

    /** Equal to a number, string or Boolean. */
    public static final Operator EQUALS = new Operator("equals");

    /** Not equal to a number, string or Boolean. */
    public static final Operator NOT_EQUALS = new Operator("not_equals");

    /** One of a list of strings. */
    public static final Operator IN = new Operator("in");

    /** None of a list of strings. */
    public static final Operator NOT_IN = new Operator("not_in");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public Operator {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}

package example.baini;

/**
 * Whether a field of a report has a value.
 *
 * @param value the string used by the API
 */
public record FieldStatus(String value) {
    /** The case contains the value. */
    public static final FieldStatus FILLED = new FieldStatus("filled");

    /** The case does not contain the value, and someone has to fill it in. */
    public static final FieldStatus MISSING = new FieldStatus("missing");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public FieldStatus {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}

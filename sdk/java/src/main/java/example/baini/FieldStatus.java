package example.baini;

/**
 * Whether a field of a report has a value.
 *
 * @param value the word as the API writes it
 */
public record FieldStatus(String value) {
    /** The case holds the value. */
    public static final FieldStatus FILLED = new FieldStatus("filled");

    /** The case does not hold the value, and somebody has to fill it in. */
    public static final FieldStatus MISSING = new FieldStatus("missing");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public FieldStatus {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}

package example.baini;

/**
 * What was decided about a case.
 *
 * @param value the word as the API writes it
 */
public record CaseOutcome(String value) {
    /** The payments were in order. */
    public static final CaseOutcome FALSE_POSITIVE = new CaseOutcome("false_positive");

    /** The payments were fraud. */
    public static final CaseOutcome CONFIRMED_FRAUD = new CaseOutcome("confirmed_fraud");

    /** A suspicion remains, for the compliance officer to assess. */
    public static final CaseOutcome SUSPICION = new CaseOutcome("suspicion");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public CaseOutcome {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}

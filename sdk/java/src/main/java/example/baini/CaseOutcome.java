package example.baini;

/**
 * The decision on a case.
 *
 * @param value the string used by the API
 */
public record CaseOutcome(String value) {
    /** The payments were legitimate. */
    public static final CaseOutcome FALSE_POSITIVE = new CaseOutcome("false_positive");

    /** The payments were fraud. */
    public static final CaseOutcome CONFIRMED_FRAUD = new CaseOutcome("confirmed_fraud");

    /** A suspicion remains, for the compliance officer to assess. */
    public static final CaseOutcome SUSPICION = new CaseOutcome("suspicion");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public CaseOutcome {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}

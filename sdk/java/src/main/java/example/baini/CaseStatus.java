package example.baini;

/**
 * Whether a case waits for a decision.
 *
 * @param value the word as the API writes it
 */
public record CaseStatus(String value) {
    /** It waits for a decision. */
    public static final CaseStatus OPEN = new CaseStatus("open");

    /** It was decided. */
    public static final CaseStatus CLOSED = new CaseStatus("closed");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public CaseStatus {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}

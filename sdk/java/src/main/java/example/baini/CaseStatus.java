package example.baini;

/**
 * The status of a case.
 *
 * @param value the string used by the API
 */
public record CaseStatus(String value) {
    /** The case awaits a decision. */
    public static final CaseStatus OPEN = new CaseStatus("open");

    /** A decision was recorded. */
    public static final CaseStatus CLOSED = new CaseStatus("closed");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public CaseStatus {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}

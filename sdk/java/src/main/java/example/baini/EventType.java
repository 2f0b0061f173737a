package example.baini;

/**
 * The type of an event.
 *
 * @param value the word as the API writes it
 */
public record EventType(String value) {
    /** A payment looks suspicious. */
    public static final EventType TRANSACTION_SUSPICIOUS = new EventType("transaction.suspicious");

    /** An account may be used by somebody else. */
    public static final EventType ACCOUNT_COMPROMISED = new EventType("account.compromised");

    /** A payment matched one of your rules. */
    public static final EventType RULE_TRIGGERED = new EventType("rule.triggered");

    /** An alert opened a case. */
    public static final EventType CASE_OPENED = new EventType("case.opened");

    /** A case was decided. */
    public static final EventType CASE_CLOSED = new EventType("case.closed");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public EventType {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}

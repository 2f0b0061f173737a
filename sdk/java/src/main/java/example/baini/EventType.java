package example.baini;

/**
 * The type of an event.
 *
 * @param value the string used by the API
 */
public record EventType(String value) {
    /** A payment looks suspicious. */
    public static final EventType TRANSACTION_SUSPICIOUS = new EventType("transaction.suspicious");

    /** An account may be used by someone else. */
    public static final EventType ACCOUNT_COMPROMISED = new EventType("account.compromised");

    /** A payment matched one of your rules. */
    public static final EventType RULE_TRIGGERED = new EventType("rule.triggered");

    /** An alert opened a case. */
    public static final EventType CASE_OPENED = new EventType("case.opened");

    /** A decision closed a case. */
    public static final EventType CASE_CLOSED = new EventType("case.closed");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public EventType {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}

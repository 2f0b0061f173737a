package example.baini;

/**
 * What a webhook message reports.
 *
 * <p>A record and not an enum: a value that is newer than this library arrives as it is, and equals itself. In a {@code switch},
 * use {@link #value()}.
 *
 * @param value the word as the API writes it
 */
public record EventType(String value) {
    /** A payment scored high enough to be looked at. */
    public static final EventType TRANSACTION_SUSPICIOUS = new EventType("transaction.suspicious");

    /** An account shows signs of being in other hands. */
    public static final EventType ACCOUNT_COMPROMISED = new EventType("account.compromised");

    /** A rule of yours fits a payment. */
    public static final EventType RULE_TRIGGERED = new EventType("rule.triggered");

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

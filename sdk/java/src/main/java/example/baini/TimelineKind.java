package example.baini;

/**
 * The kind of a timeline entry.
 *
 * @param value the string used by the API
 */
public record TimelineKind(String value) {
    /** A SIM card was changed. */
    public static final TimelineKind SIM_CHANGED = new TimelineKind("sim_changed");

    /** A PIN was reset. */
    public static final TimelineKind PIN_RESET = new TimelineKind("pin_reset");

    /** A payment was made. */
    public static final TimelineKind PAYMENT = new TimelineKind("payment");

    /** The case was opened. */
    public static final TimelineKind CASE_OPENED = new TimelineKind("case_opened");

    /** An alert joined the case. */
    public static final TimelineKind ALERT_JOINED = new TimelineKind("alert_joined");

    /** The case was closed. */
    public static final TimelineKind CASE_CLOSED = new TimelineKind("case_closed");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public TimelineKind {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}

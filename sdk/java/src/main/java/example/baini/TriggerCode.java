package example.baini;

/**
 * What a trigger has noticed.
 *
 * @param value the word as the API writes it
 */
public record TriggerCode(String value) {
    /** One of your rules matched; {@link Trigger#ruleId()} says which. */
    public static final TriggerCode RULE_MATCHED = new TriggerCode("rule_matched");

    /** The SIM card was changed a short time ago. */
    public static final TriggerCode SIM_CHANGED = new TriggerCode("sim_changed");

    /** The customer pays unusually often. */
    public static final TriggerCode VELOCITY = new TriggerCode("velocity");

    /** The customer was not seen on this device before. */
    public static final TriggerCode NEW_DEVICE = new TriggerCode("new_device");

    /** The payment comes from another country than the customer's own. */
    public static final TriggerCode COUNTRY_MISMATCH = new TriggerCode("country_mismatch");

    /** The account is young. */
    public static final TriggerCode NEW_ACCOUNT = new TriggerCode("new_account");

    /** A customer of the sandbox that stands for a known outcome. */
    public static final TriggerCode TEST_CUSTOMER = new TriggerCode("test_customer");

    /** An account seems to be taken over after a SIM swap. */
    public static final TriggerCode SIM_SWAP_TAKEOVER = new TriggerCode("sim_swap_takeover");

    /** An agent seems to split deposits. */
    public static final TriggerCode AGENT_FRAUD = new TriggerCode("agent_fraud");

    /** An account passes on what it received. */
    public static final TriggerCode MULE_ACCOUNT = new TriggerCode("mule_account");

    /** Cards seem to be tried out from one device. */
    public static final TriggerCode CARD_TESTING = new TriggerCode("card_testing");

    /** Deposits stay below a reporting limit and exceed it together. */
    public static final TriggerCode STRUCTURING = new TriggerCode("structuring");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public TriggerCode {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}

package example.baini;

/**
 * What a trigger has detected.
 *
 * @param value the string used by the API
 */
public record TriggerCode(String value) {
    /** One of your rules matched; {@link Trigger#ruleId()} says which. */
    public static final TriggerCode RULE_MATCHED = new TriggerCode("rule_matched");

    /** The SIM card was changed recently. */
    public static final TriggerCode SIM_CHANGED = new TriggerCode("sim_changed");

    /** The customer pays unusually often. */
    public static final TriggerCode VELOCITY = new TriggerCode("velocity");

    /** The customer is using the device for the first time. */
    public static final TriggerCode NEW_DEVICE = new TriggerCode("new_device");

    /** The payment is made outside the customer's country. */
    public static final TriggerCode COUNTRY_MISMATCH = new TriggerCode("country_mismatch");

    /** The account is new. */
    public static final TriggerCode NEW_ACCOUNT = new TriggerCode("new_account");

    /** A test customer of the sandbox, with a fixed score. */
    public static final TriggerCode TEST_CUSTOMER = new TriggerCode("test_customer");

    /** An account seems to have been taken over after a SIM swap. */
    public static final TriggerCode SIM_SWAP_TAKEOVER = new TriggerCode("sim_swap_takeover");

    /** An agent seems to split deposits. */
    public static final TriggerCode AGENT_FRAUD = new TriggerCode("agent_fraud");

    /** An account passes on the money it received. */
    public static final TriggerCode MULE_ACCOUNT = new TriggerCode("mule_account");

    /** Cards seem to be tested from one device. */
    public static final TriggerCode CARD_TESTING = new TriggerCode("card_testing");

    /** Deposits each stay below a reporting limit but together exceed it. */
    public static final TriggerCode STRUCTURING = new TriggerCode("structuring");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public TriggerCode {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}

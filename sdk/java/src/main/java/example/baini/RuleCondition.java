package example.baini;

import java.util.Map;

/** A condition of a rule: on a field of the payment, or on the payments within a time window. */
public sealed interface RuleCondition permits Condition, HistoryCondition {
    /**
     * How the condition compares.
     *
     * @return the operator
     */
    Operator operator();

    /**
     * The value to compare with.
     *
     * @return a number, a string, a Boolean or a list of strings; for a condition on history, a number
     */
    Object value();

    /**
     * The condition in the API's format.
     *
     * @return the fields, by the API's field names
     */
    Map<String, Object> toWire();
}

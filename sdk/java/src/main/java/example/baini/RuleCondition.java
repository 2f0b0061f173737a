package example.baini;

import java.util.Map;

/** One condition of a rule: on a field of the payment, or on the payments of a window. */
public sealed interface RuleCondition permits Condition, HistoryCondition {
    /**
     * How it compares.
     *
     * @return the operator
     */
    Operator operator();

    /**
     * What it compares with.
     *
     * @return a number, a text, a flag or a list of strings; for a condition on history a number
     */
    Object value();

    /**
     * The condition as the API writes it.
     *
     * @return its fields by their names
     */
    Map<String, Object> toWire();
}

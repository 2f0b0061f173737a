package example.baini;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A rule to save. Each method returns a modified copy.
 *
 * <pre>{@code
 * RuleDefinition.of("Mobile money after a SIM swap",
 *         Condition.of("channel", Operator.EQUALS, "mobile_money"),
 *         Condition.of("simChangedHoursAgo", Operator.LESS_THAN, 24))
 *     .actions(Action.of(ActionType.DECLINE, "The SIM card was changed within a day."));
 * }</pre>
 */
public final class RuleDefinition {
    private final Map<String, Object> wire;

    private RuleDefinition(Map<String, Object> wire) {
        this.wire = wire;
    }

    /**
     * Creates a rule with a single {@code review} action.
     *
     * @param name the name of the rule, 1 to 100 characters
     * @param conditions 1 to 10 conditions, which must all be met
     * @return the definition
     * @throws IllegalArgumentException if anything is null
     */
    public static RuleDefinition of(String name, RuleCondition... conditions) {
        return of(name, Arrays.asList(Require.present(conditions, "conditions")));
    }

    /**
     * Creates a rule with a single {@code review} action.
     *
     * @param name the name of the rule, 1 to 100 characters
     * @param conditions 1 to 10 conditions, which must all be met
     * @return the definition
     * @throws IllegalArgumentException if anything is null
     */
    public static RuleDefinition of(String name, List<? extends RuleCondition> conditions) {
        Map<String, Object> wire = new LinkedHashMap<>();
        wire.put("name", Require.present(name, "name"));
        wire.put("conditions", Require.list(conditions, "conditions").stream().map(RuleCondition::toWire).toList());
        return new RuleDefinition(wire);
    }

    /**
     * Sets the description.
     *
     * @param description what the rule is for, at most 500 characters
     * @return a modified copy
     */
    public RuleDefinition description(String description) {
        return with("description", Require.present(description, "description"));
    }

    /**
     * Sets the actions.
     *
     * @param actions 1 to 5 actions
     * @return a modified copy
     */
    public RuleDefinition actions(Action... actions) {
        return actions(Arrays.asList(Require.present(actions, "actions")));
    }

    /**
     * Sets the actions.
     *
     * @param actions 1 to 5 actions
     * @return a modified copy
     */
    public RuleDefinition actions(List<Action> actions) {
        return with("actions", Require.list(actions, "actions").stream().map(Action::toWire).toList());
    }

    /**
     * Sets whether the rule is enabled. Defaults to {@code true}.
     *
     * @param enabled whether the rule is enabled
     * @return a modified copy
     */
    public RuleDefinition enabled(boolean enabled) {
        return with("enabled", enabled);
    }

    Map<String, Object> toWire() {
        return wire;
    }

    private RuleDefinition with(String name, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(wire);
        changed.put(name, value);
        return new RuleDefinition(changed);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RuleDefinition that && wire.equals(that.wire);
    }

    @Override
    public int hashCode() {
        return wire.hashCode();
    }

    /** Returns the definition with its fields. */
    @Override
    public String toString() {
        return "RuleDefinition" + wire;
    }
}

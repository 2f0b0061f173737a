package example.baini;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A rule to save. Each method returns a changed copy.
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
     * A rule with the action {@code review}.
     *
     * @param name its name, 1 to 100 characters
     * @param conditions 1 to 10 conditions, which must all be met
     * @return the definition
     * @throws IllegalArgumentException if anything is null
     */
    public static RuleDefinition of(String name, RuleCondition... conditions) {
        return of(name, Arrays.asList(Require.present(conditions, "conditions")));
    }

    /**
     * A rule with the action {@code review}.
     *
     * @param name its name, 1 to 100 characters
     * @param conditions 1 to 10 conditions, which must all be met
     * @return the definition
     * @throws IllegalArgumentException if anything is null
     */
    public static RuleDefinition of(String name, List<? extends RuleCondition> conditions) {
        List<?> wire = Require.list(conditions, "conditions").stream().map(RuleCondition::toWire).toList();
        return new RuleDefinition(Map.of("name", Require.present(name, "name"), "conditions", wire));
    }

    /**
     * The same with a description.
     *
     * @param description what the rule is for, at most 500 characters
     * @return another definition
     */
    public RuleDefinition description(String description) {
        return with("description", Require.present(description, "description"));
    }

    /**
     * The same with other actions.
     *
     * @param actions 1 to 5 actions
     * @return another definition
     */
    public RuleDefinition actions(Action... actions) {
        return actions(Arrays.asList(Require.present(actions, "actions")));
    }

    /**
     * The same with other actions.
     *
     * @param actions 1 to 5 actions
     * @return another definition
     */
    public RuleDefinition actions(List<Action> actions) {
        return with("actions", Require.list(actions, "actions").stream().map(Action::toWire).toList());
    }

    /**
     * The same, switched on or off. Default: on.
     *
     * @param enabled whether the rule is in use
     * @return another definition
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

    /** The definition with its fields. */
    @Override
    public String toString() {
        return "RuleDefinition" + wire;
    }
}

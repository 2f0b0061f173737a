package example.baini;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A saved rule. To change it, save its {@link #definition()} with your changes.
 *
 * @param id your id for the rule
 * @param name the name of the rule
 * @param description what the rule is for
 * @param conditions the conditions, which must all be met for the rule to match
 * @param actions what happens to a payment that matches the rule
 * @param enabled whether the rule is enabled
 * @param updatedAt when the rule was last saved
 */
public record Rule(
    String id,
    String name,
    Optional<String> description,
    List<RuleCondition> conditions,
    List<Action> actions,
    boolean enabled,
    Instant updatedAt) {
    /**
     * A rule, for use in your tests.
     *
     * @param id your id for the rule
     * @param name the name of the rule
     * @param description what the rule is for
     * @param conditions the conditions, which must all be met for the rule to match
     * @param actions what happens to a payment that matches the rule
     * @param enabled whether the rule is enabled
     * @param updatedAt when the rule was last saved
     * @throws IllegalArgumentException if anything is null
     */
    public Rule {
        Require.present(id, "id");
        Require.present(name, "name");
        Require.present(description, "description");
        conditions = Require.list(conditions, "conditions");
        actions = Require.list(actions, "actions");
        Require.present(updatedAt, "updatedAt");
    }

    /**
     * Returns the rule without its id and time, to be saved again.
     *
     * @return the definition
     */
    public RuleDefinition definition() {
        RuleDefinition same = RuleDefinition.of(name, conditions).actions(actions).enabled(enabled);
        return description.map(same::description).orElse(same);
    }

    private static RuleCondition conditionFrom(JsonObject json) throws JsonException {
        return json.has("history") ? HistoryCondition.from(json) : Condition.from(json);
    }

    static Rule from(JsonObject json) throws JsonException {
        return new Rule(
            json.string("id"),
            json.string("name"),
            json.findString("description"),
            json.list("conditions", Rule::conditionFrom),
            json.list("actions", Action::from),
            json.flag("enabled"),
            json.time("updatedAt"));
    }
}

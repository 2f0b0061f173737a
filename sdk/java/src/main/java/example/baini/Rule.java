package example.baini;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A saved rule. To change it, put its {@link #definition()} with your changes.
 *
 * @param id your own id of the rule
 * @param name its name
 * @param description what it is for
 * @param conditions a payment matches when all of them are met
 * @param actions what happens to a payment that matches
 * @param enabled whether the rule is in use
 * @param updatedAt when it was last saved
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
     * A rule, for tests of your own.
     *
     * @param id your own id of the rule
     * @param name its name
     * @param description what it is for
     * @param conditions a payment matches when all of them are met
     * @param actions what happens to a payment that matches
     * @param enabled whether the rule is in use
     * @param updatedAt when it was last saved
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
     * The rule without its id and time, to put it again.
     *
     * @return a definition with the name, description, conditions, actions and state of this rule
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

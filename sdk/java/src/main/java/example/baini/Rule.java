package example.baini;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A rule as Baini keeps it. To change one, put its {@link #definition()} with what is to be different.
 *
 * @param id the id it was put under
 * @param name what people call it
 * @param description what it is for
 * @param conditions all of them must hold for a payment to fit
 * @param actions what is done with a payment that fits
 * @param enabled whether payments are compared with it
 * @param updatedAt when it was put last
 */
public record Rule(
    String id,
    String name,
    Optional<String> description,
    List<Condition> conditions,
    List<Action> actions,
    boolean enabled,
    Instant updatedAt) {
    /**
     * A rule, for tests of your own; what is put is a {@link RuleDefinition}.
     *
     * @param id the id it was put under
     * @param name what people call it
     * @param description what it is for
     * @param conditions all of them must hold for a payment to fit
     * @param actions what is done with a payment that fits
     * @param enabled whether payments are compared with it
     * @param updatedAt when it was put last
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
     * The part of the rule that can be put again.
     *
     * @return a definition with the name, description, conditions, actions and state of this rule
     */
    public RuleDefinition definition() {
        RuleDefinition same = RuleDefinition.of(name, conditions).actions(actions).enabled(enabled);
        return description.map(same::description).orElse(same);
    }

    static Rule from(JsonObject answer) throws JsonException {
        return new Rule(
            answer.text("id"),
            answer.text("name"),
            answer.findText("description"),
            answer.list("conditions", Condition::from),
            answer.list("actions", Action::from),
            answer.flag("enabled"),
            answer.time("updatedAt"));
    }
}

package example.baini;

import java.util.Optional;

/**
 * One reason for a risk score.
 *
 * @param code what was noticed
 * @param weight what it adds to the score, from 0 to 1
 * @param reason a title for people
 * @param ruleId the rule that matched, for {@code rule_matched}
 */
public record Trigger(TriggerCode code, double weight, String reason, Optional<String> ruleId) {
    /**
     * A trigger, for tests of your own.
     *
     * @param code what was noticed
     * @param weight what it adds to the score, from 0 to 1
     * @param reason a title for people
     * @param ruleId the rule that matched, for {@code rule_matched}
     * @throws IllegalArgumentException if anything is null
     */
    public Trigger {
        Require.present(code, "code");
        Require.present(reason, "reason");
        Require.present(ruleId, "ruleId");
    }

    static Trigger from(JsonObject json) throws JsonException {
        return new Trigger(
            new TriggerCode(json.string("code")),
            json.number("weight"),
            json.string("reason"),
            json.findString("ruleId"));
    }
}

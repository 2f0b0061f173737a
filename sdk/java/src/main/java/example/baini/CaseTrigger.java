package example.baini;

import java.util.Optional;

/**
 * A reason for the scores of a case.
 *
 * @param code what was noticed
 * @param weight what it adds to a score, from 0 to 1
 * @param alerts how many of the alerts have it
 * @param ruleId the rule that matched, for {@code rule_matched}
 */
public record CaseTrigger(TriggerCode code, double weight, int alerts, Optional<String> ruleId) {
    /**
     * A trigger, for tests of your own.
     *
     * @param code what was noticed
     * @param weight what it adds to a score, from 0 to 1
     * @param alerts how many of the alerts have it
     * @param ruleId the rule that matched, for {@code rule_matched}
     * @throws IllegalArgumentException if anything is null
     */
    public CaseTrigger {
        Require.present(code, "code");
        Require.present(ruleId, "ruleId");
    }

    static CaseTrigger from(JsonObject json) throws JsonException {
        return new CaseTrigger(
            new TriggerCode(json.string("code")),
            json.number("weight"),
            json.integer("alerts"),
            json.findString("ruleId"));
    }
}

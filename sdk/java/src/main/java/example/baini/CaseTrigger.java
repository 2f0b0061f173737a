package example.baini;

import java.util.Optional;

/**
 * A trigger that alerts of a case have hit.
 *
 * @param code what was detected
 * @param weight what the trigger adds to a risk score, from 0 to 1
 * @param alerts the number of alerts that hit it
 * @param ruleId the id of the rule that matched, if the code is {@code rule_matched}
 */
public record CaseTrigger(TriggerCode code, double weight, int alerts, Optional<String> ruleId) {
    /**
     * A trigger, for use in your tests.
     *
     * @param code what was detected
     * @param weight what the trigger adds to a risk score, from 0 to 1
     * @param alerts the number of alerts that hit it
     * @param ruleId the id of the rule that matched, if the code is {@code rule_matched}
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

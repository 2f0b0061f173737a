package example.baini;

import java.util.Optional;

/**
 * One reason for a risk score.
 *
 * @param code what was detected
 * @param weight what the trigger adds to the risk score, from 0 to 1
 * @param reason the reason, as a sentence
 * @param ruleId the id of the rule that matched, if the code is {@code rule_matched}
 */
public record Trigger(TriggerCode code, double weight, String reason, Optional<String> ruleId) {
    /**
     * A trigger, for use in your tests.
     *
     * @param code what was detected
     * @param weight what the trigger adds to the risk score, from 0 to 1
     * @param reason the reason, as a sentence
     * @param ruleId the id of the rule that matched, if the code is {@code rule_matched}
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

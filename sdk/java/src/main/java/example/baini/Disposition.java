package example.baini;

import java.time.Instant;
import java.util.Optional;

/**
 * The recorded decision on a case.
 *
 * @param outcome the decision
 * @param reason the reason, in the analyst's words
 * @param analyst the analyst who decided, as identified in your systems
 * @param decidedAt when the decision was recorded
 */
public record Disposition(CaseOutcome outcome, String reason, Optional<String> analyst, Instant decidedAt) {
    /**
     * A disposition, for use in your tests.
     *
     * @param outcome the decision
     * @param reason the reason, in the analyst's words
     * @param analyst the analyst who decided, as identified in your systems
     * @param decidedAt when the decision was recorded
     * @throws IllegalArgumentException if anything is null
     */
    public Disposition {
        Require.present(outcome, "outcome");
        Require.present(reason, "reason");
        Require.present(analyst, "analyst");
        Require.present(decidedAt, "decidedAt");
    }

    static Disposition from(JsonObject json) throws JsonException {
        return new Disposition(
            new CaseOutcome(json.string("outcome")),
            json.string("reason"),
            json.findString("analyst"),
            json.time("decidedAt"));
    }
}

package example.baini;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A decision on a case, to be recorded.
 *
 * @param outcome the decision
 * @param reason the reason, in the analyst's words, 1 to 1,000 characters
 * @param analyst the analyst who decided, as identified in your systems
 */
public record DispositionRequest(CaseOutcome outcome, String reason, Optional<String> analyst) {
    /**
     * A decision; {@code of} is shorter.
     *
     * @param outcome the decision
     * @param reason the reason, in the analyst's words, 1 to 1,000 characters
     * @param analyst the analyst who decided, as identified in your systems
     * @throws IllegalArgumentException if anything is null
     */
    public DispositionRequest {
        Require.present(outcome, "outcome");
        Require.present(reason, "reason");
        Require.present(analyst, "analyst");
    }

    /**
     * Creates a decision without an analyst.
     *
     * @param outcome the decision
     * @param reason the reason, in the analyst's words, 1 to 1,000 characters
     * @return the decision
     * @throws IllegalArgumentException if anything is null
     */
    public static DispositionRequest of(CaseOutcome outcome, String reason) {
        return new DispositionRequest(outcome, reason, Optional.empty());
    }

    /**
     * Creates a decision with the analyst who made it.
     *
     * @param outcome the decision
     * @param reason the reason, in the analyst's words, 1 to 1,000 characters
     * @param analyst the analyst who decided, as identified in your systems
     * @return the decision
     * @throws IllegalArgumentException if anything is null
     */
    public static DispositionRequest of(CaseOutcome outcome, String reason, String analyst) {
        return new DispositionRequest(outcome, reason, Optional.of(Require.present(analyst, "analyst")));
    }

    Map<String, Object> toWire() {
        Map<String, Object> wire = new LinkedHashMap<>();
        wire.put("outcome", outcome);
        wire.put("reason", reason);
        analyst.ifPresent(name -> wire.put("analyst", name));
        return wire;
    }
}

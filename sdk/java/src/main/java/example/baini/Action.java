package example.baini;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What happens to a payment that matches a rule.
 *
 * @param type what happens
 * @param reason the reason that the analysis shows, 1 to 200 characters; by default made of the name of the rule
 */
public record Action(ActionType type, Optional<String> reason) {
    /**
     * An action; {@link #of(ActionType)} is shorter.
     *
     * @param type what happens
     * @param reason the reason that the analysis shows, 1 to 200 characters; by default made of the name of the rule
     * @throws IllegalArgumentException if anything is null
     */
    public Action {
        Require.present(type, "type");
        Require.present(reason, "reason");
    }

    /**
     * An action without a reason.
     *
     * @param type what happens
     * @return the action
     */
    public static Action of(ActionType type) {
        return new Action(type, Optional.empty());
    }

    /**
     * An action with a reason.
     *
     * @param type what happens
     * @param reason a title for people
     * @return the action
     */
    public static Action of(ActionType type, String reason) {
        return new Action(type, Optional.of(Require.present(reason, "reason")));
    }

    static Action from(JsonObject json) throws JsonException {
        return new Action(new ActionType(json.string("type")), json.findString("reason"));
    }

    Map<String, Object> toWire() {
        Map<String, Object> wire = new LinkedHashMap<>();
        wire.put("type", type);
        reason.ifPresent(text -> wire.put("reason", text));
        return wire;
    }
}

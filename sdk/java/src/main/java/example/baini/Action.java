package example.baini;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What happens to a payment that matches a rule.
 *
 * @param type the action
 * @param reason the reason shown in the analysis, 1 to 200 characters. Defaults to a sentence with the rule's name
 */
public record Action(ActionType type, Optional<String> reason) {
    /**
     * An action; {@link #of(ActionType)} is shorter.
     *
     * @param type the action
     * @param reason the reason shown in the analysis, 1 to 200 characters. Defaults to a sentence with the rule's name
     * @throws IllegalArgumentException if anything is null
     */
    public Action {
        Require.present(type, "type");
        Require.present(reason, "reason");
    }

    /**
     * An action without a reason.
     *
     * @param type the action
     * @return the action
     */
    public static Action of(ActionType type) {
        return new Action(type, Optional.empty());
    }

    /**
     * An action with a reason.
     *
     * @param type the action
     * @param reason the reason shown in the analysis, 1 to 200 characters
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

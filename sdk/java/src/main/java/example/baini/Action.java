package example.baini;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a rule does with a payment that it fits.
 *
 * @param type what is done
 * @param reason a sentence that stands in the answer as the trigger's reason, 1 to 200 characters; without one it is made of the rule's name
 */
public record Action(ActionType type, Optional<String> reason) {
    /**
     * An action; {@link #of(ActionType)} is shorter.
     *
     * @param type what is done
     * @param reason a sentence that stands in the answer as the trigger's reason, 1 to 200 characters; without one it is made of the rule's name
     * @throws IllegalArgumentException if anything is null
     */
    public Action {
        Require.present(type, "type");
        Require.present(reason, "reason");
    }

    /**
     * An action that gives no reason of its own.
     *
     * @param type what is done
     * @return the action
     */
    public static Action of(ActionType type) {
        return new Action(type, Optional.empty());
    }

    /**
     * An action with its reason.
     *
     * @param type what is done
     * @param reason a sentence for people
     * @return the action
     */
    public static Action of(ActionType type, String reason) {
        return new Action(type, Optional.of(Require.present(reason, "reason")));
    }

    static Action from(JsonObject answer) throws JsonException {
        return new Action(new ActionType(answer.text("type")), answer.findText("reason"));
    }

    Map<String, Object> toWire() {
        Map<String, Object> wire = new LinkedHashMap<>();
        wire.put("type", type);
        reason.ifPresent(text -> wire.put("reason", text));
        return wire;
    }
}

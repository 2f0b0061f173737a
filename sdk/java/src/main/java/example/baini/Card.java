package example.baini;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a card. Never its number.
 *
 * @param bin the first 6 to 8 digits of its number
 * @param present whether the card was present
 */
public record Card(Optional<String> bin, Optional<Boolean> present) {
    /**
     * A card; {@code of} is shorter.
     *
     * @param bin the first 6 to 8 digits of its number
     * @param present whether the card was present
     * @throws IllegalArgumentException if anything is null
     */
    public Card {
        Require.present(bin, "bin");
        Require.present(present, "present");
    }

    /**
     * A card by the first digits of its number.
     *
     * @param bin the first 6 to 8 digits of its number
     * @param present whether the card was present
     * @return the card
     * @throws IllegalArgumentException if the digits are null
     */
    public static Card of(String bin, boolean present) {
        return new Card(Optional.of(Require.present(bin, "bin")), Optional.of(present));
    }

    static Card from(JsonObject json) throws JsonException {
        Optional<Boolean> present = json.has("present") ? Optional.of(json.flag("present")) : Optional.empty();
        return new Card(json.findString("bin"), present);
    }

    Map<String, Object> toWire() {
        Map<String, Object> wire = new LinkedHashMap<>();
        bin.ifPresent(digits -> wire.put("bin", digits));
        present.ifPresent(flag -> wire.put("present", flag));
        return wire;
    }
}

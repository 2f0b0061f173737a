package example.baini;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Card details. Never send the full card number.
 *
 * @param bin the first 6 to 8 digits of the card number
 * @param present whether the card was present at the point of sale
 */
public record Card(Optional<String> bin, Optional<Boolean> present) {
    /**
     * A card; {@code of} is shorter.
     *
     * @param bin the first 6 to 8 digits of the card number
     * @param present whether the card was present at the point of sale
     * @throws IllegalArgumentException if anything is null
     */
    public Card {
        Require.present(bin, "bin");
        Require.present(present, "present");
    }

    /**
     * Creates a card from the first digits of its number.
     *
     * @param bin the first 6 to 8 digits of the card number
     * @param present whether the card was present at the point of sale
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

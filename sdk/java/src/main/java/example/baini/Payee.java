package example.baini;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Who is paid.
 *
 * @param id your id for the account, wallet or merchant
 * @param firstSeenAt when this customer first paid or added this payee
 */
public record Payee(String id, Optional<Instant> firstSeenAt) {
    /**
     * A payee; {@code of} is shorter.
     *
     * @param id your id for the account, wallet or merchant
     * @param firstSeenAt when this customer first paid or added this payee
     * @throws IllegalArgumentException if anything is null
     */
    public Payee {
        Require.present(id, "id");
        Require.present(firstSeenAt, "firstSeenAt");
    }

    /**
     * Creates a payee from an id.
     *
     * @param id your id for the account, wallet or merchant
     * @return the payee
     * @throws IllegalArgumentException if the id is null
     */
    public static Payee of(String id) {
        return new Payee(id, Optional.empty());
    }

    /**
     * Creates a payee from an id and the time when this customer first paid or added it.
     *
     * @param id your id for the account, wallet or merchant
     * @param firstSeenAt when this customer first paid or added this payee
     * @return the payee
     * @throws IllegalArgumentException if anything is null
     */
    public static Payee of(String id, Instant firstSeenAt) {
        return new Payee(id, Optional.of(Require.present(firstSeenAt, "firstSeenAt")));
    }

    static Payee from(JsonObject json) throws JsonException {
        return new Payee(json.string("id"), json.findTime("firstSeenAt"));
    }

    Map<String, Object> toWire() {
        Map<String, Object> wire = new LinkedHashMap<>();
        wire.put("id", id);
        firstSeenAt.ifPresent(time -> wire.put("firstSeenAt", time.toString()));
        return wire;
    }
}

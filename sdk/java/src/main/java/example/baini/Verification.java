package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * The state of a key that can be used.
 *
 * @param status {@code active}
 * @param permissions what the key may do
 * @param expiresAt when it expires
 */
public record Verification(String status, List<Permission> permissions, Instant expiresAt) {
    /**
     * A verification, for tests of your own.
     *
     * @param status {@code active}
     * @param permissions what the key may do
     * @param expiresAt when it expires
     * @throws IllegalArgumentException if anything is null
     */
    public Verification {
        Require.present(status, "status");
        permissions = Require.list(permissions, "permissions");
        Require.present(expiresAt, "expiresAt");
    }

    static Verification from(JsonObject json) throws JsonException {
        return new Verification(
            json.string("status"),
            json.strings("permissions").stream().map(Permission::new).toList(),
            json.time("expiresAt"));
    }
}

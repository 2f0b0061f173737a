package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * The state of a key.
 *
 * @param status {@code active}
 * @param permissions the permissions of the key
 * @param expiresAt when it expires
 */
public record Verification(String status, List<Permission> permissions, Instant expiresAt) {
    /**
     * A verification, for use in your tests.
     *
     * @param status {@code active}
     * @param permissions the permissions of the key
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

package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * What is known of a key that works; one that does not is an {@link AuthenticationException}.
 *
 * @param status {@code active}
 * @param permissions what the key may do
 * @param expiresAt when it ends
 */
public record Verification(String status, List<Permission> permissions, Instant expiresAt) {
    /**
     * A verification, for tests of your own.
     *
     * @param status {@code active}
     * @param permissions what the key may do
     * @param expiresAt when it ends
     * @throws IllegalArgumentException if anything is null
     */
    public Verification {
        Require.present(status, "status");
        permissions = Require.list(permissions, "permissions");
        Require.present(expiresAt, "expiresAt");
    }

    static Verification from(JsonObject answer) throws JsonException {
        return new Verification(
            answer.text("status"),
            answer.texts("permissions").stream().map(Permission::new).toList(),
            answer.time("expiresAt"));
    }
}

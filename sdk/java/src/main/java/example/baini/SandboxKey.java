package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * A sandbox key. Everything made with it expires with it.
 *
 * @param apiKey the key, for {@link Baini.Builder#apiKey}
 * @param permissions what it may do
 * @param expiresAt when it expires, 24 hours after it was made
 */
public record SandboxKey(String apiKey, List<Permission> permissions, Instant expiresAt) {
    /**
     * A key, for tests of your own.
     *
     * @param apiKey the key, for {@link Baini.Builder#apiKey}
     * @param permissions what it may do
     * @param expiresAt when it expires, 24 hours after it was made
     * @throws IllegalArgumentException if anything is null
     */
    public SandboxKey {
        Require.present(apiKey, "apiKey");
        permissions = Require.list(permissions, "permissions");
        Require.present(expiresAt, "expiresAt");
    }

    static SandboxKey from(JsonObject json) throws JsonException {
        return new SandboxKey(
            json.string("apiKey"),
            json.strings("permissions").stream().map(Permission::new).toList(),
            json.time("expiresAt"));
    }

    /** All but the key. */
    @Override
    public String toString() {
        return "SandboxKey[permissions=" + permissions + ", expiresAt=" + expiresAt + "]";
    }
}

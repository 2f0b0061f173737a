package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * A sandbox key. Everything created with it expires with it.
 *
 * @param apiKey the key, for {@link Baini.Builder#apiKey}
 * @param permissions the permissions of the key
 * @param expiresAt when the key expires, 24 hours after it was created
 */
public record SandboxKey(String apiKey, List<Permission> permissions, Instant expiresAt) {
    /**
     * A key, for use in your tests.
     *
     * @param apiKey the key, for {@link Baini.Builder#apiKey}
     * @param permissions the permissions of the key
     * @param expiresAt when the key expires, 24 hours after it was created
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

    /** Returns everything except the key. */
    @Override
    public String toString() {
        return "SandboxKey[permissions=" + permissions + ", expiresAt=" + expiresAt + "]";
    }
}

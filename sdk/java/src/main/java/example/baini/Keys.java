package example.baini;

import java.util.Map;

/** Checks API keys. See {@link Baini#keys()}. */
public final class Keys {
    private final Caller caller;

    Keys(Caller caller) {
        this.caller = caller;
    }

    /**
     * Checks whether the client's own key works, and returns its permissions and expiry time.
     *
     * @return the state of the key
     * @throws AuthenticationException if the key is unknown or expired
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalStateException if the client has no key
     */
    public Verification verify() {
        return verify(caller.requireKey());
    }

    /**
     * Checks whether a key works, and returns its permissions and expiry time. The client needs no key.
     *
     * @param apiKey the key to check
     * @return the state of the key
     * @throws AuthenticationException if the key is unknown or expired
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the key is null or empty
     */
    public Verification verify(String apiKey) {
        Map<String, String> body = Map.of("apiKey", Require.text(apiKey, "apiKey"));
        return caller.send(Call.open("/v1/auth/verify", body, true), Verification::from);
    }
}

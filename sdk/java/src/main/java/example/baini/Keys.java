package example.baini;

import java.util.Map;

/** Checks API keys; from {@link Baini#keys()}. */
public final class Keys {
    private final Caller caller;

    Keys(Caller caller) {
        this.caller = caller;
    }

    /**
     * Checks whether the client's own key can be used, and until when.
     *
     * @return the state of the key
     * @throws AuthenticationException if the key is unknown or expired
     * @throws BainiException if the call fails in another way
     * @throws IllegalStateException if the client has no key
     */
    public Verification verify() {
        return verify(caller.requireKey());
    }

    /**
     * Checks whether a key can be used, and until when. The client needs no key of its own.
     *
     * @param apiKey the key to verify
     * @return the state of the key
     * @throws AuthenticationException if the key is unknown or expired
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the key is null or empty
     */
    public Verification verify(String apiKey) {
        Map<String, String> body = Map.of("apiKey", Require.text(apiKey, "apiKey"));
        return caller.send(Call.open("/v1/auth/verify", body, true), Verification::from);
    }
}

package example.baini;

import java.util.Map;

/** Verifies keys; from {@link Baini#keys()}. */
public final class Keys {
    private final Caller caller;

    Keys(Caller caller) {
        this.caller = caller;
    }

    /**
     * Asks what the client's own key may do, and until when.
     *
     * @return what is known of the key
     * @throws AuthenticationException if the key does not work
     * @throws BainiException for every other failure
     * @throws IllegalStateException if the client has no key
     */
    public Verification verify() {
        return verify(caller.requireKey());
    }

    /**
     * Asks what a key may do, and until when. The client needs no key of its own.
     *
     * @param apiKey the key to verify
     * @return what is known of the key
     * @throws AuthenticationException if the key does not work
     * @throws BainiException for every other failure
     * @throws IllegalArgumentException if the key is null or empty
     */
    public Verification verify(String apiKey) {
        Map<String, String> body = Map.of("apiKey", Require.text(apiKey, "apiKey"));
        return caller.send(Call.open("/v1/auth/verify", body, true), Verification::from);
    }
}

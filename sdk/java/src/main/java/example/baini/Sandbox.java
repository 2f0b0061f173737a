package example.baini;

import java.util.List;
import java.util.Map;

/** What only the sandbox has; from {@link Baini#sandbox()}. */
public final class Sandbox {
    private final Caller caller;

    Sandbox(Caller caller) {
        this.caller = caller;
    }

    /**
     * Makes a key, without an account and without a key of the client's own. It is sent again only after 429 and 503, which say that no
     * key was made.
     *
     * @return a key for 24 hours
     * @throws BainiException if the call fails
     */
    public SandboxKey createKey() {
        return caller.send(Call.open("/v1/sandbox/keys", null, false), SandboxKey::from);
    }

    /**
     * The webhook messages of the key.
     *
     * @return the messages, the oldest first; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> listEvents() {
        return events("");
    }

    /**
     * The webhook messages of the key from one on.
     *
     * @param after the id of the last message that is known, such as {@code dlv_17}
     * @return the messages after it, the oldest first; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalArgumentException if the id is null or empty
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> listEvents(String after) {
        return events(following(after));
    }

    /**
     * The payments that were analysed with the key.
     *
     * @return the decisions, the oldest first; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<Decision> listDecisions() {
        return decisions("");
    }

    /**
     * The payments that were analysed with the key from one on.
     *
     * @param after the id of the last decision that is known, such as {@code dec_17}
     * @return the decisions after it, the oldest first; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalArgumentException if the id is null or empty
     * @throws IllegalStateException if the client has no key
     */
    public List<Decision> listDecisions(String after) {
        return decisions(following(after));
    }

    /**
     * Sends an event to every webhook of the key that is told of its type, once however often the request must be sent.
     *
     * @param type what the event is to be
     * @return the messages that were made
     * @throws ConflictException if no webhook is told of it
     * @throws BainiException for every other failure
     * @throws IllegalArgumentException if the type is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> sendTestEvent(EventType type) {
        return sendTestEvent(type, Call.newIdempotencyKey());
    }

    /**
     * Sends an event to every webhook of the key that is told of its type, once under this idempotency key.
     *
     * @param type what the event is to be
     * @param idempotencyKey 1 to 255 printable ASCII characters
     * @return the messages that were made
     * @throws ConflictException if no webhook is told of it, or the idempotency key was used for another request
     * @throws BainiException for every other failure
     * @throws IllegalArgumentException if the type is null, or the key cannot be a header
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> sendTestEvent(EventType type, String idempotencyKey) {
        Map<String, Object> body = Map.of("type", Require.present(type, "type"));
        return caller.send(Call.post("/v1/sandbox/events", body, idempotencyKey), answer -> answer.list("data", Delivery::from));
    }

    private List<Delivery> events(String query) {
        return caller.send(Call.get("/v1/sandbox/events" + query), answer -> answer.list("data", Delivery::from));
    }

    private List<Decision> decisions(String query) {
        return caller.send(Call.get("/v1/sandbox/decisions" + query), answer -> answer.list("data", Decision::from));
    }

    private static String following(String after) {
        return "?after=" + Call.encoded(Require.text(after, "after"));
    }
}

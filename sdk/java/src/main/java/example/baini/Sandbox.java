package example.baini;

import java.util.List;
import java.util.Map;

/** The sandbox, for tests; from {@link Baini#sandbox()}. */
public final class Sandbox {
    private final Caller caller;

    Sandbox(Caller caller) {
        this.caller = caller;
    }

    /**
     * Creates a sandbox key; the client needs no key for this. Retried only after 429 and 503, where it is certain that no key was
     * made.
     *
     * @return a key for 24 hours
     * @throws BainiException if the call fails
     */
    public SandboxKey createKey() {
        return caller.send(Call.open("/v1/sandbox/keys", null, false), SandboxKey::from);
    }

    /**
     * Lets the client's own sandbox key last for 24 hours from now.
     *
     * @return the state of the key, with the new time
     * @throws AuthenticationException if the key is unknown or expired
     * @throws BainiException if the call fails in another way
     * @throws IllegalStateException if the client has no key
     */
    public Verification renewKey() {
        return caller.send(Call.post("/v1/sandbox/keys/renew"), Verification::from);
    }

    /**
     * The webhook messages of the key; the latest 200 are kept.
     *
     * @return the messages, oldest first; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> listEvents() {
        return listEvents(Page.whole());
    }

    /**
     * The webhook messages of the key after the given one.
     *
     * @param after the id of a message, such as {@code dlv_17}
     * @return the messages after it, oldest first; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalArgumentException if the id is null or empty
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> listEvents(String after) {
        return listEvents(Page.after(after));
    }

    /**
     * A part of the webhook messages of the key.
     *
     * @param page how many at most, and after which
     * @return the messages, oldest first; empty if there are none
     * @throws InvalidRequestException if the API refuses the page
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the page is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> listEvents(Page page) {
        String query = Require.present(page, "page").query();
        return caller.send(Call.get("/v1/sandbox/events" + query), json -> json.list("data", Delivery::from));
    }

    /**
     * The payments that were analysed with the key; the latest are kept, up to 200.
     *
     * @return the decisions, oldest first; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<Decision> listDecisions() {
        return listDecisions(Page.whole());
    }

    /**
     * The payments that were analysed with the key after the given one.
     *
     * @param after the id of a decision, such as {@code dec_17}
     * @return the decisions after it, oldest first; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalArgumentException if the id is null or empty
     * @throws IllegalStateException if the client has no key
     */
    public List<Decision> listDecisions(String after) {
        return listDecisions(Page.after(after));
    }

    /**
     * A part of the payments that were analysed with the key.
     *
     * @param page how many at most, and after which
     * @return the decisions, oldest first; empty if there are none
     * @throws InvalidRequestException if the API refuses the page
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the page is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Decision> listDecisions(Page page) {
        String query = Require.present(page, "page").query();
        return caller.send(Call.get("/v1/sandbox/decisions" + query), json -> json.list("data", Decision::from));
    }

    /**
     * Sends an example event to every webhook of the key that is registered for its type.
     *
     * @param type the type of the event
     * @return the messages
     * @throws ConflictException if no webhook is registered for this type
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the type is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> sendTestEvent(EventType type) {
        return sendTestEvent(type, Call.newIdempotencyKey());
    }

    /**
     * Sends an example event, once for this idempotency key.
     *
     * @param type the type of the event
     * @param idempotencyKey 1 to 255 printable ASCII characters
     * @return the messages
     * @throws ConflictException if no webhook is registered for this type, or the idempotency key was used for another request
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the type is null, or the key cannot be a header
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> sendTestEvent(EventType type, String idempotencyKey) {
        Map<String, Object> body = Map.of("type", Require.present(type, "type"));
        return caller.send(Call.post("/v1/sandbox/events", body, idempotencyKey), json -> json.list("data", Delivery::from));
    }
}

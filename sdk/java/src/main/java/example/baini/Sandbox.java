package example.baini;

import java.util.List;
import java.util.Map;

/** The sandbox, for testing. It needs no account. See {@link Baini#sandbox()}. */
public final class Sandbox {
    private final Caller caller;

    Sandbox(Caller caller) {
        this.caller = caller;
    }

    /**
     * Creates a sandbox key, which needs no account and expires after 24 hours. The call is retried only after 429 and 503,
     * which guarantee that no key was created.
     *
     * @return the key
     * @throws BainiException if the call fails
     */
    public SandboxKey createKey() {
        return caller.send(Call.open("/v1/sandbox/keys", null, false), SandboxKey::from);
    }

    /**
     * Extends the client's sandbox key to 24 hours from now.
     *
     * @return the state of the key, with its new expiry time
     * @throws AuthenticationException if the key is unknown or expired
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalStateException if the client has no key
     */
    public Verification renewKey() {
        return caller.send(Call.post("/v1/sandbox/keys/renew"), Verification::from);
    }

    /**
     * Lists the messages in the inbox of the key. The latest 200 are kept.
     *
     * @return the messages, oldest first
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> listEvents() {
        return listEvents(Page.whole());
    }

    /**
     * Lists the messages in the inbox of the key after an id.
     *
     * @param after the id to start after, such as {@code dlv_17}
     * @return the messages, oldest first
     * @throws BainiException if the call fails
     * @throws IllegalArgumentException if the id is null or empty
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> listEvents(String after) {
        return listEvents(Page.after(after));
    }

    /**
     * Lists a page of the messages in the inbox of the key.
     *
     * @param page the maximum number of entries, and the id to start after
     * @return the messages, oldest first
     * @throws InvalidRequestException if the page is invalid
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the page is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> listEvents(Page page) {
        String query = Require.present(page, "page").query();
        return caller.send(Call.get("/v1/sandbox/events" + query), ListedPage.of(Delivery::from));
    }

    /**
     * Lists the payments analysed with the key, with their analyses. At most the latest 200 are kept.
     *
     * @return the decisions, oldest first
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<Decision> listDecisions() {
        return listDecisions(Page.whole());
    }

    /**
     * Lists the payments analysed with the key after an id.
     *
     * @param after the id to start after, such as {@code dec_17}
     * @return the decisions, oldest first
     * @throws BainiException if the call fails
     * @throws IllegalArgumentException if the id is null or empty
     * @throws IllegalStateException if the client has no key
     */
    public List<Decision> listDecisions(String after) {
        return listDecisions(Page.after(after));
    }

    /**
     * Lists a page of the payments analysed with the key.
     *
     * @param page the maximum number of entries, and the id to start after
     * @return the decisions, oldest first
     * @throws InvalidRequestException if the page is invalid
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the page is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Decision> listDecisions(Page page) {
        String query = Require.present(page, "page").query();
        return caller.send(Call.get("/v1/sandbox/decisions" + query), ListedPage.of(Decision::from));
    }

    /**
     * Sends a test event to every webhook of the key that is registered for the event type.
     *
     * @param type the event type
     * @return the messages, one for each webhook
     * @throws ConflictException if no webhook is registered for the event type
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the type is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> sendTestEvent(EventType type) {
        return sendTestEvent(type, Call.newIdempotencyKey());
    }

    /**
     * Sends a test event, with an idempotency key that lets you safely retry the call.
     *
     * @param type the event type
     * @param idempotencyKey a unique key of 1 to 255 printable ASCII characters
     * @return the messages, one for each webhook
     * @throws ConflictException if no webhook is registered for the event type, or the idempotency key was used for another request
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the type is null, or the key is not a valid header value
     * @throws IllegalStateException if the client has no key
     */
    public List<Delivery> sendTestEvent(EventType type, String idempotencyKey) {
        Map<String, Object> body = Map.of("type", Require.present(type, "type"));
        return caller.send(Call.post("/v1/sandbox/events", body, idempotencyKey), json -> json.list("data", Delivery::from));
    }
}

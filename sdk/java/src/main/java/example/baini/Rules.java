package example.baini;

import java.util.List;

/** Lists, saves and deletes your rules. See {@link Baini#rules()}. */
public final class Rules {
    private final Caller caller;

    Rules(Caller caller) {
        this.caller = caller;
    }

    /**
     * Lists the rules of the key.
     *
     * @return the rules, oldest first
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<Rule> list() {
        return list(Page.whole());
    }

    /**
     * Lists a page of the rules of the key.
     *
     * @param page the maximum number of entries, and the id to start after
     * @return the rules, oldest first
     * @throws InvalidRequestException if the page is invalid
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the page is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Rule> list(Page page) {
        return caller.send(Call.get("/v1/rules" + Require.present(page, "page").query()), ListedPage.of(Rule::from));
    }

    /**
     * Returns a rule.
     *
     * @param id your id for the rule
     * @return the rule
     * @throws InvalidRequestException if the rule does not exist
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the id is null, empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public Rule get(String id) {
        return caller.send(Call.get(pathOf(id)), Rule::from);
    }

    /**
     * Creates a rule, or replaces the rule that has this id.
     *
     * @param id your id for the rule: 1 to 64 characters of {@code a-z}, {@code 0-9}, {@code _} and {@code -}, starting with a letter or digit
     * @param rule the whole rule
     * @return the saved rule
     * @throws InvalidRequestException if a field is invalid; {@link ApiException#param()} names it
     * @throws ConflictException if the key has reached a limit: 50 rules, 128 KB of rules, or 50 conditions on history
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if an argument is null, or the id is empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public Rule put(String id, RuleDefinition rule) {
        return caller.send(Call.put(pathOf(id), Require.present(rule, "rule").toWire()), Rule::from);
    }

    /**
     * Deletes a rule.
     *
     * @param id your id for the rule
     * @return a confirmation
     * @throws InvalidRequestException if the rule does not exist
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the id is null, empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public Deleted delete(String id) {
        return caller.send(Call.delete(pathOf(id)), Deleted::from);
    }

    private static String pathOf(String id) {
        return "/v1/rules/" + Call.encoded(Require.segment(id, "id"));
    }
}

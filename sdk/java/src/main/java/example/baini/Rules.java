package example.baini;

import java.util.List;

/** Lists, saves and deletes your rules; from {@link Baini#rules()}. */
public final class Rules {
    private final Caller caller;

    Rules(Caller caller) {
        this.caller = caller;
    }

    /**
     * The rules of the key.
     *
     * @return the rules, oldest first; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<Rule> list() {
        return list(Page.whole());
    }

    /**
     * A part of the rules of the key.
     *
     * @param page how many at most, and after which
     * @return the rules, oldest first; empty if there are none
     * @throws InvalidRequestException if the API refuses the page
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the page is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Rule> list(Page page) {
        return caller.send(Call.get("/v1/rules" + Require.present(page, "page").query()), json -> json.list("data", Rule::from));
    }

    /**
     * A rule.
     *
     * @param id your own id of the rule
     * @return the rule
     * @throws InvalidRequestException if there is no such rule
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the id is null, empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public Rule get(String id) {
        return caller.send(Call.get(pathOf(id)), Rule::from);
    }

    /**
     * Creates a rule, or replaces the rule that has this id.
     *
     * @param id 1 to 64 of a-z, 0-9, _ and -, a letter or digit first
     * @param rule the whole rule
     * @return the saved rule
     * @throws InvalidRequestException if the API refuses the rule; {@link ApiException#param()} names the field
     * @throws ConflictException if the key would have more than its 50 rules, 128 KB of rules or 50 conditions on history
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if an argument is null, or the id is empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public Rule put(String id, RuleDefinition rule) {
        return caller.send(Call.put(pathOf(id), Require.present(rule, "rule").toWire()), Rule::from);
    }

    /**
     * Deletes a rule.
     *
     * @param id your own id of the rule
     * @return what was deleted
     * @throws InvalidRequestException if there is no such rule
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the id is null, empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public Deleted delete(String id) {
        return caller.send(Call.delete(pathOf(id)), Deleted::from);
    }

    private static String pathOf(String id) {
        return "/v1/rules/" + Call.encoded(Require.segment(id, "id"));
    }
}

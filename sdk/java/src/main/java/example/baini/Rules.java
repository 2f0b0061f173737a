package example.baini;

import java.util.List;

/** Lists and saves your rules; from {@link Baini#rules()}. */
public final class Rules {
    private final Caller caller;

    Rules(Caller caller) {
        this.caller = caller;
    }

    /**
     * All rules of the key.
     *
     * @return the rules by their ids; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<Rule> list() {
        return caller.send(Call.get("/v1/rules"), json -> json.list("data", Rule::from));
    }

    /**
     * Creates a rule, or replaces the rule that has this id.
     *
     * @param id 1 to 64 of a-z, 0-9, _ and -, a letter or digit first
     * @param rule the whole rule
     * @return the saved rule
     * @throws InvalidRequestException if the API refuses the rule; {@link ApiException#param()} names the field
     * @throws ConflictException if the key has as many rules as it can have
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if an argument is null, or the id is empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public Rule put(String id, RuleDefinition rule) {
        String path = "/v1/rules/" + Call.encoded(Require.segment(id, "id"));
        return caller.send(Call.put(path, Require.present(rule, "rule").toWire()), Rule::from);
    }
}

package example.baini;

import java.util.List;

/** Keeps rules; from {@link Baini#rules()}. */
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
        return caller.send(Call.get("/v1/rules"), answer -> answer.list("data", Rule::from));
    }

    /**
     * Makes the rule of this id, or puts another in its place.
     *
     * @param id 1 to 64 of a-z, 0-9, _ and -, a letter or digit first
     * @param rule what the rule is to be
     * @return the rule as it is kept
     * @throws InvalidRequestException if the API does not take the rule; {@link ApiException#param()} names the field
     * @throws ConflictException if there are as many rules as there may be
     * @throws BainiException for every other failure
     * @throws IllegalArgumentException if an argument is null, or the id is empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public Rule put(String id, RuleDefinition rule) {
        String path = "/v1/rules/" + Call.encoded(Require.segment(id, "id"));
        return caller.send(Call.put(path, Require.present(rule, "rule").toWire()), Rule::from);
    }
}

package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * Two accounts of a case, and what connects them.
 *
 * @param from the account on one side; of a transfer, the one that paid
 * @param to the account on the other side
 * @param kind what connects them
 * @param value the device, payee, till or agent that they share; the currency of a transfer
 * @param strength from 0 to 1: the higher, the less likely it is a coincidence
 * @param payments how many payments show it
 * @param firstSeenAt when the first of these payments was made
 * @param lastSeenAt when the last of these payments was made
 * @param sources the ids of the analyses that show it, at most the latest twenty; of what two accounts share, the latest ten of each
 */
public record CaseLink(
    String from,
    String to,
    LinkKind kind,
    String value,
    double strength,
    int payments,
    Instant firstSeenAt,
    Instant lastSeenAt,
    List<String> sources) {
    /**
     * A link, for tests of your own.
     *
     * @param from the account on one side; of a transfer, the one that paid
     * @param to the account on the other side
     * @param kind what connects them
     * @param value the device, payee, till or agent that they share; the currency of a transfer
     * @param strength from 0 to 1: the higher, the less likely it is a coincidence
     * @param payments how many payments show it
     * @param firstSeenAt when the first of these payments was made
     * @param lastSeenAt when the last of these payments was made
     * @param sources the ids of the analyses that show it, at most the latest twenty; of what two accounts share, the latest ten of each
     * @throws IllegalArgumentException if anything is null
     */
    public CaseLink {
        Require.present(from, "from");
        Require.present(to, "to");
        Require.present(kind, "kind");
        Require.present(value, "value");
        Require.present(firstSeenAt, "firstSeenAt");
        Require.present(lastSeenAt, "lastSeenAt");
        sources = Require.list(sources, "sources");
    }

    static CaseLink from(JsonObject json) throws JsonException {
        return new CaseLink(
            json.string("from"),
            json.string("to"),
            new LinkKind(json.string("kind")),
            json.string("value"),
            json.number("strength"),
            json.integer("payments"),
            json.time("firstSeenAt"),
            json.time("lastSeenAt"),
            json.strings("sources"));
    }
}

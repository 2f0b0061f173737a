package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * A link between two accounts of a case.
 *
 * @param from the first account; for a transfer, the payer
 * @param to the second account; for a transfer, the payee
 * @param kind what connects the accounts
 * @param value the id of the shared payee, device, till or agent; for a transfer, the currency
 * @param strength from 0 to 1: the higher, the less likely it is a coincidence
 * @param payments the number of payments that show the link
 * @param firstSeenAt when the first of these payments was made
 * @param lastSeenAt when the last of these payments was made
 * @param sources the ids of analyses that show the link: for a transfer, the latest 20; otherwise, the latest 10 of each account
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
     * A link, for use in your tests.
     *
     * @param from the first account; for a transfer, the payer
     * @param to the second account; for a transfer, the payee
     * @param kind what connects the accounts
     * @param value the id of the shared payee, device, till or agent; for a transfer, the currency
     * @param strength from 0 to 1: the higher, the less likely it is a coincidence
     * @param payments the number of payments that show the link
     * @param firstSeenAt when the first of these payments was made
     * @param lastSeenAt when the last of these payments was made
     * @param sources the ids of analyses that show the link: for a transfer, the latest 20; otherwise, the latest 10 of each account
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

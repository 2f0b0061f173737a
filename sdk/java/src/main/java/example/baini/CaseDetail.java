package example.baini;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A case in full detail: with its timeline, links, triggers and a first summary.
 *
 * @param id the case id, such as {@code case_3}, for use with {@code Page.after}
 * @param status the status of the case
 * @param customers your ids for its customers, in the order in which they joined
 * @param riskScore the highest risk score of its alerts, from 0 to 1
 * @param transactions the ids of its alerts (analyses that recommended review or decline), in order of arrival
 * @param totals the total value of the alerts, by currency
 * @param openedAt when the case was opened
 * @param closedAt when the case was closed; empty while it is open
 * @param disposition the decision; empty while the case is open
 * @param timeline what happened, in chronological order
 * @param links the links between its accounts, strongest first
 * @param triggers the triggers of its alerts, most frequent first
 * @param summary a first summary, for an analyst to check and correct
 * @param previousCases the ids of earlier cases of the same customers, newest first
 */
public record CaseDetail(
    String id,
    CaseStatus status,
    List<String> customers,
    double riskScore,
    List<String> transactions,
    List<CaseTotal> totals,
    Instant openedAt,
    Optional<Instant> closedAt,
    Optional<Disposition> disposition,
    List<TimelineEntry> timeline,
    List<CaseLink> links,
    List<CaseTrigger> triggers,
    List<Statement> summary,
    List<String> previousCases) {
    /**
     * A case, for use in your tests.
     *
     * @param id the case id, such as {@code case_3}, for use with {@code Page.after}
     * @param status the status of the case
     * @param customers your ids for its customers, in the order in which they joined
     * @param riskScore the highest risk score of its alerts, from 0 to 1
     * @param transactions the ids of its alerts (analyses that recommended review or decline), in order of arrival
     * @param totals the total value of the alerts, by currency
     * @param openedAt when the case was opened
     * @param closedAt when the case was closed; empty while it is open
     * @param disposition the decision; empty while the case is open
     * @param timeline what happened, in chronological order
     * @param links the links between its accounts, strongest first
     * @param triggers the triggers of its alerts, most frequent first
     * @param summary a first summary, for an analyst to check and correct
     * @param previousCases the ids of earlier cases of the same customers, newest first
     * @throws IllegalArgumentException if anything is null
     */
    public CaseDetail {
        Require.present(id, "id");
        Require.present(status, "status");
        customers = Require.list(customers, "customers");
        transactions = Require.list(transactions, "transactions");
        totals = Require.list(totals, "totals");
        Require.present(openedAt, "openedAt");
        Require.present(closedAt, "closedAt");
        Require.present(disposition, "disposition");
        timeline = Require.list(timeline, "timeline");
        links = Require.list(links, "links");
        triggers = Require.list(triggers, "triggers");
        summary = Require.list(summary, "summary");
        previousCases = Require.list(previousCases, "previousCases");
    }

    static CaseDetail from(JsonObject json) throws JsonException {
        Case listed = Case.from(json);
        return new CaseDetail(
            listed.id(),
            listed.status(),
            listed.customers(),
            listed.riskScore(),
            listed.transactions(),
            listed.totals(),
            listed.openedAt(),
            listed.closedAt(),
            listed.disposition(),
            json.list("timeline", TimelineEntry::from),
            json.list("links", CaseLink::from),
            json.list("triggers", CaseTrigger::from),
            json.list("summary", Statement::from),
            json.strings("previousCases"));
    }
}

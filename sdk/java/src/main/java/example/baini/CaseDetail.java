package example.baini;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A case with all that is known of it.
 *
 * @param id such as {@code case_3}, for use with {@code Page.after}
 * @param status whether it waits for a decision
 * @param customers your own ids of its customers, in the order in which they joined
 * @param riskScore the highest score of its alerts, from 0 to 1
 * @param transactions the ids of its alerts: analyses that recommended review or decline, in order of arrival
 * @param totals what the alerts amount to, by currency
 * @param openedAt when it was opened
 * @param closedAt when it was closed; empty for an open case
 * @param disposition what was decided; empty for an open case
 * @param timeline what happened, in the order of time
 * @param links what connects its accounts
 * @param triggers the reasons for its scores
 * @param summary a first summary; an analyst checks and corrects it
 * @param previousCases the ids of earlier cases of these customers, newest first
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
     * A case, for tests of your own.
     *
     * @param id such as {@code case_3}, for use with {@code Page.after}
     * @param status whether it waits for a decision
     * @param customers your own ids of its customers, in the order in which they joined
     * @param riskScore the highest score of its alerts, from 0 to 1
     * @param transactions the ids of its alerts: analyses that recommended review or decline, in order of arrival
     * @param totals what the alerts amount to, by currency
     * @param openedAt when it was opened
     * @param closedAt when it was closed; empty for an open case
     * @param disposition what was decided; empty for an open case
     * @param timeline what happened, in the order of time
     * @param links what connects its accounts
     * @param triggers the reasons for its scores
     * @param summary a first summary; an analyst checks and corrects it
     * @param previousCases the ids of earlier cases of these customers, newest first
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

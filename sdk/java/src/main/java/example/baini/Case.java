package example.baini;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A case as the list has it: alerts that belong together.
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
 */
public record Case(
    String id,
    CaseStatus status,
    List<String> customers,
    double riskScore,
    List<String> transactions,
    List<CaseTotal> totals,
    Instant openedAt,
    Optional<Instant> closedAt,
    Optional<Disposition> disposition) {
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
     * @throws IllegalArgumentException if anything is null
     */
    public Case {
        Require.present(id, "id");
        Require.present(status, "status");
        customers = Require.list(customers, "customers");
        transactions = Require.list(transactions, "transactions");
        totals = Require.list(totals, "totals");
        Require.present(openedAt, "openedAt");
        Require.present(closedAt, "closedAt");
        Require.present(disposition, "disposition");
    }

    static Case from(JsonObject json) throws JsonException {
        return new Case(
            json.string("id"),
            new CaseStatus(json.string("status")),
            json.strings("customers"),
            json.number("riskScore"),
            json.strings("transactions"),
            json.list("totals", CaseTotal::from),
            json.time("openedAt"),
            json.findTime("closedAt"),
            json.find("disposition", Disposition::from));
    }
}

package example.baini;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A case as returned by {@link Cases#list()}: a group of related alerts.
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

import type { Decision } from "../../domain/api/schemas.ts";
import { type ExpectedCase, timeOf } from "./expected.fixture.ts";
import { PAYMENTS_PER_KEY } from "./payments.fixture.ts";

/** A case as it must be shown, with the kinds and payments of its timeline. */
export function detailOf(
  { id, status, alerts }: ExpectedCase,
  decisions: readonly Decision[],
  closedAfter: number,
) {
  const customers = [...new Set(alerts.map(({ transaction }) => transaction.customerId))];
  const accounts = new Set([...customers, ...commonPayees(alerts)]);
  const ids = alerts.map(({ analysis }) => analysis.id);
  const known = decisions.slice(0, status === "closed" ? closedAfter : PAYMENTS_PER_KEY);
  const timeline = known
    .filter(({ transaction: { customerId, payee } }) => {
      return customers.includes(customerId) || (payee !== undefined && accounts.has(payee.id));
    })
    .toSorted((a, b) => timeOf(a.transaction) - timeOf(b.transaction))
    .flatMap(({ analysis }) => [
      `payment ${analysis.id}`,
      ...(ids.includes(analysis.id)
        ? [`${analysis.id === ids[0] ? "case_opened" : "alert_joined"} ${analysis.id}`]
        : []),
    ]);
  const byCurrency = Map.groupBy(alerts, ({ transaction }) => transaction.currency);
  return {
    id,
    status,
    customers,
    riskScore: Math.max(...alerts.map(({ analysis }) => analysis.riskScore)),
    transactions: ids,
    totals: Array.from(byCurrency, ([currency, paid]) => ({
      currency,
      amount: paid.reduce((sum, { transaction }) => sum + transaction.amount, 0),
      payments: paid.length,
    })),
    timeline: status === "closed" ? [...timeline, `case_closed ${ids.at(-1)}`] : timeline,
  };
}

/** Whom alerts of several customers paid. */
function commonPayees(alerts: readonly Decision[]): string[] {
  const byPayee = Map.groupBy(alerts, ({ transaction }) => transaction.payee?.id);
  return Array.from(byPayee).flatMap(([payee, paid]) =>
    payee !== undefined && new Set(paid.map(({ transaction }) => transaction.customerId)).size > 1
      ? [payee]
      : [],
  );
}

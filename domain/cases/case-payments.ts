import { type AnalysedPayment, type CaseAlert, type CaseHistory, customersOf } from "./case-record.ts";

/** How far a case looks back from its first alert, so that it shows what was usual before: 31 days. */
export const LOOKBACK_MS = 31 * 24 * 60 * 60 * 1_000;

/** The payments that a case is about. */
export interface CasePayments {
  /** Its alerts, and what its customers sent and received since {@link LOOKBACK_MS} before the first of them; in order of time. */
  readonly all: readonly AnalysedPayment[];
  /** The customers of its alerts, in the order in which they joined. */
  readonly customers: readonly string[];
  readonly alerts: readonly CaseAlert[];
  /** When the first and the last alert were paid. */
  readonly firstAt: number;
  readonly lastAt: number;
}

export function gatherPayments(alerts: readonly CaseAlert[], history: CaseHistory): CasePayments {
  const customers = customersOf(alerts);
  const times = alerts.map(({ at }) => at);
  const [firstAt, lastAt] = [Math.min(...times), Math.max(...times)];
  const found = new Map<string, AnalysedPayment>();
  for (const customer of customers) {
    for (const party of ["customerId", "payee.id"] as const) {
      const payments = history.between(party, customer, firstAt - LOOKBACK_MS, Number.POSITIVE_INFINITY);
      for (const payment of payments) found.set(payment.id, payment);
    }
  }
  // Those that the history has let go.
  for (const alert of alerts) if (!found.has(alert.id)) found.set(alert.id, alert);
  const all = [...found.values()].toSorted((a, b) => a.at - b.at);
  return { all, customers, alerts, firstAt, lastAt };
}

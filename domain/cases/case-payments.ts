import type { HistoryParty } from "../api/rules/history.ts";
import { MAX_WINDOW_MINUTES } from "../api/schemas/rules.ts";
import { type AnalysedPayment, type CaseAlert, type CaseHistory, customersOf } from "./case-record.ts";
import { isPopularPayee, LINK_WINDOW_MS, sharedValue } from "./link-strength.ts";

/** How far a case looks back from its first alert, so that it shows what was usual before: as far as rules do. */
export const LOOKBACK_DAYS = MAX_WINDOW_MINUTES / (24 * 60);
export const LOOKBACK_MS = MAX_WINDOW_MINUTES * 60_000;

/** The payments that a case is about. */
export interface CasePayments {
  /** In order of time, from {@link LOOKBACK_MS} before the first alert: the alerts, every payment to or from the case's customers, and those to common payees. */
  readonly all: readonly AnalysedPayment[];
  /** The customers of its alerts, in the order in which they joined. */
  readonly customers: readonly string[];
  /** Whom alerts of several customers paid, unless half the town does. */
  readonly commonPayees: readonly string[];
  readonly alerts: readonly CaseAlert[];
  /** When the first and the last alert were paid. */
  readonly firstAt: number;
  readonly lastAt: number;
}

export function gatherPayments(alerts: readonly CaseAlert[], history: CaseHistory): CasePayments {
  const customers = customersOf(alerts);
  const times = alerts.map(({ at }) => at);
  const [firstAt, lastAt] = [Math.min(...times), Math.max(...times)];
  const commonPayees = findCommonPayees(alerts, history, { from: firstAt - LINK_WINDOW_MS, to: lastAt });
  const found = new Map<string, AnalysedPayment>();
  const add = (party: HistoryParty, id: string) => {
    const payments = history.between(party, id, firstAt - LOOKBACK_MS, Number.POSITIVE_INFINITY);
    for (const payment of payments) found.set(payment.id, payment);
  };
  for (const customer of customers) add("customerId", customer);
  for (const payee of new Set([...customers, ...commonPayees])) add("payee.id", payee);
  // Those that the history has let go.
  for (const alert of alerts) if (!found.has(alert.id)) found.set(alert.id, alert);
  const all = [...found.values()].toSorted((a, b) => a.at - b.at);
  return { all, customers, commonPayees, alerts, firstAt, lastAt };
}

function findCommonPayees(
  alerts: readonly CaseAlert[],
  history: CaseHistory,
  window: { readonly from: number; readonly to: number },
): string[] {
  const byPayee = Map.groupBy(alerts, (alert) => sharedValue(alert, "payee"));
  return Array.from(byPayee).flatMap(([payee, paid]) =>
    payee !== undefined && customersOf(paid).length > 1 && !isPopularPayee(payee, history, window)
      ? [payee]
      : [],
  );
}

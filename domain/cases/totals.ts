import type { Case, CaseDetail } from "../api/schemas.ts";
import type { AnalysedPayment, CaseAlert } from "./case-record.ts";

/** What payments amount to, by currency. */
export function totalsOf(payments: readonly AnalysedPayment[]): Case["totals"] {
  const byCurrency = Map.groupBy(payments, ({ transaction }) => transaction.currency);
  return Array.from(byCurrency, ([currency, found]) => ({
    currency,
    amount: sumOf(found),
    payments: found.length,
  }));
}

/** The sum of amounts in one currency. */
export function sumOf(payments: readonly AnalysedPayment[]): number {
  const sum = payments.reduce((total, { transaction }) => total + transaction.amount, 0);
  // Cents that binary fractions cannot hold.
  return Math.round(sum * 1_000) / 1_000;
}

/** The triggers of alerts, those that most of them hit first. A rule that was changed meanwhile has the highest of its weights. */
export function triggersOf(alerts: readonly CaseAlert[]): CaseDetail["triggers"] {
  const hits = Map.groupBy(
    alerts.flatMap(({ triggers }) => triggers),
    ({ code, ruleId = "" }) => `${code} ${ruleId}`,
  );
  return Array.from(hits.values(), ([first, ...others]) => ({
    code: first?.code ?? "",
    ...(first?.ruleId && { ruleId: first.ruleId }),
    weight: Math.max(...[first, ...others].map((trigger) => trigger?.weight ?? 0)),
    alerts: others.length + 1,
  })).toSorted((a, b) => b.alerts - a.alerts || b.weight - a.weight);
}

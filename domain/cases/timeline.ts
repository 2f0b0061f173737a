import { LIMITS } from "../api/limits.ts";
import { type Statement, TIMELINE_KINDS, type TimelineEntry } from "../api/schemas.ts";
import type { CasePayments } from "./case-payments.ts";
import type { AnalysedPayment, CaseAlert, CaseRecord } from "./case-record.ts";

const HOUR_MS = 60 * 60 * 1_000;

/**
 * What happened, in order of time, on the clock of the payments: an alert and the case that it opens stand at the time of its payment.
 * The payments that its summary rests on are there, however many came after them.
 */
export function timelineOf(
  { alerts, disposition }: CaseRecord,
  payments: CasePayments,
  summary: readonly Statement[],
): TimelineEntry[] {
  const alerted = new Map(alerts.map((alert) => [alert.id, alert]));
  const others = payments.all.filter(({ id }) => !alerted.has(id)).slice(-LIMITS.casePayments);
  const shown = new Set([...others.map(({ id }) => id), ...summary.flatMap(({ sources }) => sources)]);
  const listed = payments.all.filter(({ id }) => alerted.has(id) || shown.has(id));
  const last = alerts.at(-1);
  return [
    ...listAccountChanges(listed, "sim_changed", payments.customers),
    ...listAccountChanges(listed, "pin_reset", payments.customers),
    ...listed.map((payment) => paid(payment, alerted.get(payment.id))),
    ...alerts.map((alert, index) => ({
      ...entry(alert, index === 0 ? "case_opened" : "alert_joined"),
      riskScore: alert.riskScore,
    })),
    ...(disposition && last ? [{ ...entry(last, "case_closed"), at: disposition.decidedAt }] : []),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || order(a) - order(b));
}

const order = ({ kind }: TimelineEntry) => TIMELINE_KINDS.indexOf(kind);

function entry(payment: AnalysedPayment, kind: TimelineEntry["kind"], at = payment.at): TimelineEntry {
  return {
    at: new Date(at).toISOString(),
    kind,
    customerId: payment.transaction.customerId,
    transactionId: payment.id,
    payeeId: null,
    amount: null,
    currency: null,
    riskScore: null,
  };
}

function paid(payment: AnalysedPayment, alert: CaseAlert | undefined): TimelineEntry {
  const { payee, amount, currency } = payment.transaction;
  const riskScore = alert?.riskScore ?? null;
  return { ...entry(payment, "payment"), payeeId: payee?.id ?? null, amount, currency, riskScore };
}

/** Each once, though several payments report it, in whole hours. */
export function listAccountChanges(
  payments: readonly AnalysedPayment[],
  kind: "sim_changed" | "pin_reset",
  customers: readonly string[],
): TimelineEntry[] {
  const known: TimelineEntry[] = [];
  for (const payment of payments) {
    const { customerId, simChangedHoursAgo, pinResetHoursAgo } = payment.transaction;
    const hours = kind === "sim_changed" ? simChangedHoursAgo : pinResetHoursAgo;
    if (hours === undefined || hours > LIMITS.caseChangeDays * 24 || !customers.includes(customerId))
      continue;
    const at = payment.at - hours * HOUR_MS;
    const isKnown = known.some(
      (other) => other.customerId === customerId && Math.abs(Date.parse(other.at) - at) < HOUR_MS,
    );
    if (!isKnown) known.push(entry(payment, kind, at));
  }
  return known;
}

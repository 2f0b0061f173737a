// What the sandbox must hold, told from the payments in the order of their decisions alone: by looking at all of them each time, in none of its code.
import type { Decision, Transaction } from "../../domain/api/schemas.ts";

const MINUTE_MS = 60_000;

/** How many of the payments before it, or of what they carry, a rule finds with a payment; undefined where it does not look at it. */
type Measure = (payment: Transaction, earlier: readonly Transaction[]) => number | undefined;

export const timeOf = ({ occurredAt = "" }: Transaction) => Date.parse(occurredAt);
const within = (minutes: number, payment: Transaction, others: readonly Transaction[]) => {
  const at = timeOf(payment);
  return others.filter((other) => timeOf(other) > at - minutes * MINUTE_MS && timeOf(other) <= at);
};
const onDevice = (payment: Transaction, others: readonly Transaction[]) =>
  others.filter(({ deviceId }) => deviceId !== undefined && deviceId === payment.deviceId);

/** The rules of a key as a person would count them, each with what it adds to the score. */
const COUNTS: readonly (readonly [id: string, least: number, weight: number, measure: Measure])[] = [
  ["large-amount", 5_000.001, 0.4, ({ amount }) => amount],
  [
    "many-customers",
    3,
    0.15,
    (payment, earlier) =>
      payment.deviceId === undefined
        ? undefined
        : new Set(
            [...onDevice(payment, within(30, payment, earlier)), payment].map(({ customerId }) => customerId),
          ).size,
  ],
  [
    "much-collected",
    25_000,
    0.15,
    (payment, earlier) =>
      payment.payee &&
      [...within(60, payment, earlier), payment]
        .filter(({ payee, currency, amount }) => {
          return payee?.id === payment.payee?.id && currency === payment.currency && amount > 1_000;
        })
        .reduce((sum, { amount }) => sum + amount, 0),
  ],
  [
    "often-on-device",
    4,
    0.4,
    (payment, earlier) =>
      payment.deviceId === undefined ? undefined : onDevice(payment, within(20, payment, earlier)).length + 1,
  ],
];

/** Whether an alert belongs to the case of an earlier one, as the documentation says, for payments of one day. */
function isLinked(alert: Transaction, earlier: Transaction, before: readonly Transaction[]): boolean {
  const device = onDevice(alert, [earlier]).length > 0;
  // The alert's own customer uses the device too, also where this is the first payment of theirs to arrive.
  const sharers = new Set([...onDevice(alert, before), alert].map(({ customerId }) => customerId));
  return (
    alert.customerId === earlier.customerId ||
    alert.payee?.id === earlier.customerId ||
    earlier.payee?.id === alert.customerId ||
    (alert.payee !== undefined && alert.payee.id === earlier.payee?.id) ||
    (device && sharers.size >= 4)
  );
}

export interface ExpectedCase {
  readonly id: string;
  status: "open" | "closed";
  readonly alerts: Decision[];
}

export interface Expected {
  /** Of each decision: its score, the rules that match and its case. */
  readonly analyses: object[];
  readonly cases: readonly ExpectedCase[];
  /** In the order of their numbers. */
  readonly events: readonly string[];
}

/** What must be there when the first case was closed after so many decisions. */
export function expectedOf(decisions: readonly Decision[], closedAfter: number): Expected {
  const analyses: object[] = [];
  const cases: ExpectedCase[] = [];
  const events: string[] = [];
  for (const [index, decision] of decisions.entries()) {
    const { transaction, analysis } = decision;
    const earlier = decisions.slice(0, index).map((one) => one.transaction);
    const matching = COUNTS.flatMap(([rule, least, weight, measure]) => {
      const value = measure(transaction, earlier);
      return value !== undefined && value >= least ? [{ rule, weight, value }] : [];
    });
    const riskScore = Math.min(
      1,
      Math.round(matching.reduce((sum, { weight }) => sum + weight, 0) * 100) / 100,
    );
    const joined = cases.find(
      ({ status, alerts }) =>
        status === "open" && alerts.some((alert) => isLinked(transaction, alert.transaction, earlier)),
    );
    const isAlert = riskScore >= 0.4;
    const filed: ExpectedCase | undefined = isAlert
      ? (joined ?? { id: `case_${cases.length + 1}`, status: "open", alerts: [] })
      : undefined;
    filed?.alerts.push(decision);
    if (riskScore >= 0.8) events.push(`transaction.suspicious ${analysis.id}`);
    events.push(...matching.map(({ rule, value }) => `rule.triggered ${analysis.id} ${rule} ${value}`));
    if (filed && !joined) {
      cases.push(filed);
      events.push(`case.opened ${analysis.id} ${filed.id}`);
    }
    analyses.push({ riskScore, rules: matching.map(({ rule }) => rule), caseId: filed?.id });
    const [first] = cases;
    if (index + 1 === closedAfter && first) {
      first.status = "closed";
      events.push(`case.closed ${first.alerts.map((alert) => alert.analysis.id)} ${first.id}`);
    }
  }
  return { analyses, cases, events };
}

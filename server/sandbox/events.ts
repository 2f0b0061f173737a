import type { EventType } from "../../domain/api/event-types.ts";
import { EVENT_EXAMPLES } from "../../domain/api/examples.ts";
import { measureHistory } from "../../domain/api/rules/conditions.ts";
import type { PaymentHistory, TimedPayment } from "../../domain/api/rules/history.ts";
import { readField } from "../../domain/api/rules/read-field.ts";
import type { Case, Disposition, EventData, Rule, Trigger } from "../../domain/api/schemas.ts";
import type { Score, ScoringContext } from "../../domain/api/scoring.ts";

/** An event before it is signed for each webhook. */
export type SandboxEvent = { [T in EventType]: { readonly type: T; readonly data: EventData[T] } }[EventType];

/** The customer whose account is always taken over; see the table of test customers. */
const COMPROMISED = "cus_test_compromised";

/** What a payment makes webhooks hear of: a decline, an account that looks taken over, and each rule that matches. */
export function eventsOf(
  transactionId: string,
  payment: TimedPayment,
  { riskScore, recommendation, triggers }: Score,
  { rules, history }: ScoringContext,
): SandboxEvent[] {
  const { customerId, reference } = payment.transaction;
  const about = { transaction_id: transactionId, customer_id: customerId, ...(reference && { reference }) };
  const indicators = triggers.filter(({ code }) => code !== "rule_matched").map(({ code }) => code);
  const isTakenOver =
    customerId === COMPROMISED ||
    (["sim_changed", "new_device"] as const).every((code) => indicators.includes(code));
  const severity = recommendation === "decline" ? "critical" : "high";
  return [
    ...(recommendation === "decline" ? [suspicious(about, riskScore, triggers)] : []),
    ...(isTakenOver ? [compromised(about, severity, indicators)] : []),
    ...rules
      .filter(({ id }) => triggers.some(({ ruleId }) => ruleId === id))
      .flatMap((rule) => triggered(about, rule, payment, history)),
  ];
}

export function caseOpened(opened: Case): SandboxEvent {
  return { type: "case.opened", data: aboutCase(opened) };
}

export function caseClosed(closed: Case, { outcome }: Disposition): SandboxEvent {
  return { type: "case.closed", data: { ...aboutCase(closed), outcome } };
}

function aboutCase({ id, status, customers, riskScore, transactions }: Case) {
  return { case_id: id, status, customers, risk_score: riskScore, transaction_ids: transactions };
}

/** An event that did not happen, with the data that the documentation shows. */
export function exampleEvent(type: EventType): SandboxEvent {
  return { type, data: EVENT_EXAMPLES[type] } as SandboxEvent;
}

/** What every event says of the payment that it is about. */
interface About {
  readonly transaction_id: string;
  readonly customer_id: string;
  /** The caller's own, where it sent one. */
  readonly reference?: string;
}

function suspicious(about: About, risk_score: number, triggers: readonly Trigger[]): SandboxEvent {
  const codes = [...new Set(triggers.map(({ code }) => code))];
  return { type: "transaction.suspicious", data: { ...about, risk_score, triggers: codes } };
}

function compromised(about: About, severity: "high" | "critical", indicators: string[]): SandboxEvent {
  return {
    type: "account.compromised",
    data: { ...about, account_id: about.customer_id, severity, indicators },
  };
}

function triggered(
  about: About,
  { id, conditions: [first] }: Rule,
  payment: TimedPayment,
  history: PaymentHistory,
): SandboxEvent[] {
  if (!first) return [];
  const [field, value] =
    "history" in first
      ? [`history.${first.history}`, measureHistory(first, payment, history)]
      : [first.field, readField(payment.transaction, first.field)];
  if (value === undefined) return [];
  return [
    {
      type: "rule.triggered",
      data: { ...about, rule_id: id, match_type: first.operator, matched_data: { field, value } },
    },
  ];
}

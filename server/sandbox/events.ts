import type { EventType } from "../../domain/api/event-types.ts";
import { EVENT_EXAMPLES } from "../../domain/api/examples.ts";
import type { EventData, Rule, Transaction, Trigger } from "../../domain/api/schemas.ts";
import { matches, type Score } from "../../domain/api/scoring.ts";

/** An event before it is signed for each webhook. */
export type SandboxEvent = { [T in EventType]: { readonly type: T; readonly data: EventData[T] } }[EventType];

/** The customer whose account is always taken over; see the table of test customers. */
const COMPROMISED = "cus_test_compromised";

/** What a payment makes webhooks hear of: a decline, an account that looks taken over, and each rule that matches. */
export function eventsOf(
  transactionId: string,
  transaction: Transaction,
  { riskScore, recommendation, triggers }: Score,
  rules: readonly Rule[],
): SandboxEvent[] {
  const indicators = triggers.filter(({ code }) => code !== "rule_matched").map(({ code }) => code);
  const isTakenOver =
    transaction.customerId === COMPROMISED ||
    (["sim_changed", "new_device"] as const).every((code) => indicators.includes(code));
  return [
    ...(recommendation === "decline" ? [suspicious(transactionId, riskScore, triggers)] : []),
    ...(isTakenOver
      ? [compromised(transaction.customerId, recommendation === "decline" ? "critical" : "high", indicators)]
      : []),
    ...rules
      .filter((rule) => rule.enabled && matches(rule, transaction))
      .flatMap((rule) => triggered(rule, transaction)),
  ];
}

/** An event that did not happen, with the data that the documentation shows. */
export function exampleEvent(type: EventType): SandboxEvent {
  return { type, data: EVENT_EXAMPLES[type] } as SandboxEvent;
}

function suspicious(transaction_id: string, risk_score: number, triggers: readonly Trigger[]): SandboxEvent {
  const codes = [...new Set(triggers.map(({ code }) => code))];
  return { type: "transaction.suspicious", data: { transaction_id, risk_score, triggers: codes } };
}

function compromised(account_id: string, severity: "high" | "critical", indicators: string[]): SandboxEvent {
  return { type: "account.compromised", data: { account_id, severity, indicators } };
}

function triggered({ id, conditions: [first] }: Rule, transaction: Transaction): SandboxEvent[] {
  const value = first && transaction[first.field];
  if (!first || value === undefined) return [];
  const { field, operator } = first;
  const matched_data = { field, value };
  return [{ type: "rule.triggered", data: { rule_id: id, match_type: operator, matched_data } }];
}

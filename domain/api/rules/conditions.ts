import type { HistoryCondition, RuleCondition, Transaction } from "../schemas.ts";
import { compare, meets } from "./compare.ts";
import type { PaymentHistory, TimedPayment } from "./history.ts";
import { type FieldValue, readField } from "./read-field.ts";

const MINUTE_MS = 60_000;

/** Whether a condition holds for a payment. One on a field or a party that the payment does not carry never does. */
export function holds(condition: RuleCondition, payment: TimedPayment, history: PaymentHistory): boolean {
  if (!("history" in condition)) return meets(condition, payment.transaction);
  const measured = measure(condition, payment, history);
  return measured !== undefined && compare(measured, condition.operator, condition.value);
}

/**
 * What a condition on history looks at: how many payments its window holds, what they sum up to, or how many different ones of something are in them;
 * the payment itself included, but where the payments that its customer *received* are asked for. Undefined where the payment lacks a party of the window.
 */
export function measure(
  condition: HistoryCondition,
  payment: TimedPayment,
  history: PaymentHistory,
): number | undefined {
  const { direction, windowMinutes, where = [] } = condition;
  const { transaction } = payment;
  const window = history.counted(condition, payment, payment.at - windowMinutes * MINUTE_MS);
  if (!window) return undefined;
  const counts = direction !== "received" && where.every((one) => meets(one, transaction));
  const { payments, start, end } = window;
  if (condition.history === "count") return end - start + (counts ? 1 : 0);
  const inWindow = function* () {
    for (let index = start; index < end; index += 1) {
      const earlier = payments[index];
      if (earlier) yield earlier.transaction;
    }
    if (counts) yield transaction;
  };
  return condition.history === "distinct"
    ? countDifferent(inWindow(), condition.of)
    : sumOf(inWindow(), transaction.currency);
}

function sumOf(transactions: Iterable<Transaction>, currency: string): number {
  let sum = 0;
  for (const one of transactions) if (one.currency === currency) sum += one.amount;
  // Cents that binary fractions cannot hold.
  return Math.round(sum * 1_000) / 1_000;
}

function countDifferent(transactions: Iterable<Transaction>, field: DistinctField): number {
  const values = new Set<FieldValue | undefined>();
  for (const one of transactions) values.add(readField(one, field));
  values.delete(undefined);
  return values.size;
}

type DistinctField = Extract<HistoryCondition, { history: "distinct" }>["of"];

/** Whether all conditions of a rule hold. */
export function matches(
  { conditions }: { readonly conditions: readonly RuleCondition[] },
  payment: TimedPayment,
  history: PaymentHistory,
): boolean {
  return conditions.every((condition) => holds(condition, payment, history));
}

/** The time of a payment: when it was made, as its sender says, or when it arrived. */
export function timeOf({ occurredAt }: Transaction, arrivedAt: number): number {
  return occurredAt === undefined ? arrivedAt : Date.parse(occurredAt);
}

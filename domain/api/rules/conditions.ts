import type { HistoryCondition, RuleCondition, Transaction } from "../schemas.ts";
import { compareValues, matchesFieldCondition } from "./compare.ts";
import { fromParts, highPart, lowPart } from "./exact-sum.ts";
import type { PaymentHistory, TimedPayment } from "./history.ts";
import { readField } from "./read-field.ts";
import { firstAfter } from "./timeline.ts";

const MINUTE_MS = 60_000;

/** Whether a condition holds for a payment. One on a field or a party that the payment does not carry never does. */
export function matchesCondition(
  condition: RuleCondition,
  payment: TimedPayment,
  history: PaymentHistory,
): boolean {
  if (!("history" in condition)) return matchesFieldCondition(condition, payment.transaction);
  const measured = measureHistory(condition, payment, history);
  return measured !== undefined && compareValues(measured, condition.operator, condition.value);
}

/**
 * Measures a condition on history: the number of payments in the window, their sum in the payment's currency, or the number of distinct values. Includes the
 * payment itself, except in `received` windows. Undefined if the payment lacks one of the window's parties.
 */
export function measureHistory(
  condition: HistoryCondition,
  payment: TimedPayment,
  history: PaymentHistory,
): number | undefined {
  const { direction, windowMinutes, where = [] } = condition;
  const { at, transaction } = payment;
  const group = history.counted(condition, payment);
  if (!group) return undefined;
  const from = at - windowMinutes * MINUTE_MS;
  const counts = direction !== "received" && where.every((one) => matchesFieldCondition(one, transaction));
  if (condition.history === "distinct") {
    const own = counts ? readField(transaction, condition.of) : undefined;
    return group.countDistinct(condition.of, { from, to: at, own });
  }
  const [start, end] = [firstAfter(group.payments, from), firstAfter(group.payments, at)];
  if (condition.history === "count") return end - start + (counts ? 1 : 0);
  let high = counts ? highPart(transaction.amount) : 0;
  let low = counts ? lowPart(transaction.amount) : 0;
  for (let index = start; index < end; index += 1) {
    const earlier = group.payments[index]?.transaction;
    if (earlier?.currency !== transaction.currency) continue;
    high += highPart(earlier.amount);
    low += lowPart(earlier.amount);
  }
  return fromParts(high, low);
}

/** Whether all conditions of a rule hold. */
export function matchesRule(
  { conditions }: { readonly conditions: readonly RuleCondition[] },
  payment: TimedPayment,
  history: PaymentHistory,
): boolean {
  return conditions.every((condition) => matchesCondition(condition, payment, history));
}

/** The time of a payment: when it was made, as its sender says, or when it arrived. */
export function timeOf({ occurredAt }: Transaction, arrivedAt: number): number {
  return occurredAt === undefined ? arrivedAt : Date.parse(occurredAt);
}

import type { FieldCondition, HistoryCondition, RuleCondition, Transaction } from "../schemas.ts";
import type { HistoryParty, PaymentHistory, TimedPayment } from "./history.ts";
import { type FieldValue, readField } from "./read-field.ts";

const MINUTE_MS = 60_000;

/** Whether a condition holds for a payment. One on a field or a party that the payment does not carry never does. */
export function holds(condition: RuleCondition, payment: TimedPayment, history: PaymentHistory): boolean {
  const { operator, value } = condition;
  const actual =
    "history" in condition
      ? measure(condition, payment, history)
      : readField(payment.transaction, condition.field);
  return actual !== undefined && compare(actual, operator, value);
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
  const payments = windowOf(condition, payment, history);
  if (!payments || condition.history === "count") return payments?.length;
  if (condition.history === "distinct") {
    return new Set(payments.map(({ transaction }) => readField(transaction, condition.of)).filter(isKnown))
      .size;
  }
  const { currency } = payment.transaction;
  const sum = payments
    .filter(({ transaction }) => transaction.currency === currency)
    .reduce((total, { transaction }) => total + transaction.amount, 0);
  // Cents that binary fractions cannot hold.
  return Math.round(sum * 1_000) / 1_000;
}

/** The payments that a condition on history counts, in order of time. */
export function windowOf(
  { per, direction, windowMinutes, where = [] }: HistoryCondition,
  payment: TimedPayment,
  history: PaymentHistory,
): readonly TimedPayment[] | undefined {
  const from = payment.at - windowMinutes * MINUTE_MS;
  const isCounted = ({ transaction }: TimedPayment) =>
    where.every(({ field, operator, value }) => {
      const actual = readField(transaction, field);
      return actual !== undefined && compare(actual, operator, value);
    });
  const between = (party: HistoryParty, id: string) =>
    history.between(party, id, from, payment.at).filter((earlier) => earlier !== payment);
  if (direction === "received") return between("payee.id", payment.transaction.customerId).filter(isCounted);

  const parties = per.map((party) => [party, readField(payment.transaction, party)] as const);
  const [first, ...others] = parties;
  if (!first || parties.some(([, id]) => id === undefined)) return undefined;
  const shared = between(first[0], String(first[1])).filter(({ transaction }) =>
    others.every(([party, id]) => readField(transaction, party) === id),
  );
  return [...shared, payment].filter(isCounted);
}

function compare(
  actual: FieldValue,
  operator: (FieldCondition | HistoryCondition)["operator"],
  value: RuleCondition["value"],
): boolean {
  switch (operator) {
    case "equals":
      return actual === value;
    case "not_equals":
      return actual !== value;
    case "in":
      return Array.isArray(value) && value.includes(String(actual));
    case "not_in":
      return Array.isArray(value) && !value.includes(String(actual));
  }
  if (typeof actual !== "number" || typeof value !== "number") return false;
  switch (operator) {
    case "greater_than":
      return actual > value;
    case "greater_or_equal":
      return actual >= value;
    case "less_than":
      return actual < value;
    case "less_or_equal":
      return actual <= value;
  }
}

function isKnown(value: FieldValue | undefined): value is FieldValue {
  return value !== undefined;
}

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

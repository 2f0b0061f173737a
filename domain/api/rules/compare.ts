import type { FieldCondition, RuleCondition, Transaction } from "../schemas.ts";
import { type FieldValue, readField } from "./read-field.ts";

/** Whether a payment is as a condition on one of its fields asks. One on a field that it does not carry never holds. */
export function matchesFieldCondition(
  { field, operator, value }: FieldCondition,
  transaction: Transaction,
): boolean {
  const actual = readField(transaction, field);
  return actual !== undefined && compareValues(actual, operator, value);
}

export function compareValues(
  actual: FieldValue,
  operator: RuleCondition["operator"],
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

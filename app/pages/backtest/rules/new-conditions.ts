import type {
  FieldCondition,
  HistoryCondition,
  RuleCondition,
  RuleRequest,
} from "../../../../domain/api/schemas/rules.ts";
import { TYPOLOGIES, type TypologyCode } from "../../../../domain/api/typologies.ts";
import { kindOfField } from "./draft-rule.ts";

/** What a condition on history can measure. */
export const MEASURES = ["count", "sum", "distinct"] as const;
export type Measure = (typeof MEASURES)[number];
const isMeasure = (what: string): what is Measure => (MEASURES as readonly string[]).includes(what);

/** A condition to begin with: on a field of the payment, or on what was before it. */
export const newCondition = (what: string, offered: readonly string[] = []): RuleCondition =>
  isMeasure(what) ? newHistory(what) : newFieldCondition(what, offered);

export function newFieldCondition(field: string, offered: readonly string[] = []): FieldCondition {
  const kind = kindOfField(field);
  if (kind === "number") return { field, operator: "greater_or_equal", value: 0 } as FieldCondition;
  if (kind === "flag") return { field, operator: "equals", value: true } as FieldCondition;
  return { field, operator: "equals", value: offered[0] ?? "" } as FieldCondition;
}

function newHistory(history: Measure): HistoryCondition {
  const window = { per: ["customerId"], windowMinutes: 60, operator: "greater_or_equal", value: 3 } as const;
  const base = { ...window, per: [...window.per] };
  return history === "distinct" ? { history, of: "payee.id", ...base } : { history, ...base };
}

/** An empty rule: one condition, on the amount. */
export const newRule = (name: string, amount: number): RuleRequest => ({
  name,
  conditions: [{ field: "amount", operator: "greater_or_equal", value: amount }],
  actions: [{ type: "review" }],
  enabled: true,
});

/**
 * A typology as rules: one for each of its variants, because all conditions of a rule must hold. Of those that ask for a currency, the ones whose payments there are.
 */
export function rulesOfTypology(
  code: TypologyCode,
  name: string,
  currencies: readonly string[],
): RuleRequest[] {
  const variants = TYPOLOGIES.find((typology) => typology.code === code)?.variants ?? [];
  const wanted = variants.filter((conditions) =>
    conditions.every(
      (condition) =>
        "history" in condition ||
        condition.field !== "currency" ||
        currencies.includes(String(condition.value)),
    ),
  );
  const used = wanted.length > 0 ? wanted : variants;
  return used.map((conditions, index) => ({
    name: used.length > 1 ? `${name} ${index + 1}` : name,
    conditions: structuredClone([...conditions]),
    actions: [{ type: "review" }],
    enabled: true,
  }));
}

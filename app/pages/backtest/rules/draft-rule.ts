import { FLAG_FIELDS, NUMBER_FIELDS } from "../../../../domain/api/fields.ts";
import type { RuleCondition, RuleRequest } from "../../../../domain/api/schemas/rules.ts";
import type { EvaluatedRule } from "../../../../domain/backtest/backtest.ts";

/** A rule that is being written. */
export interface DraftRule {
  /** The same through all edits; `id` may change. */
  readonly key: number;
  /** The name of its file, and its id once it is deployed. */
  readonly id: string;
  readonly rule: RuleRequest;
  /** The last version that was complete; null where there was none. Payments are scored with it. */
  readonly scored: RuleRequest | null;
}

/** What the value of a field is. Fields of `metadata` hold text. */
export function kindOfField(field: string): "number" | "flag" | "text" {
  if ((NUMBER_FIELDS as readonly string[]).includes(field)) return "number";
  return (FLAG_FIELDS as readonly string[]).includes(field) ? "flag" : "text";
}

export const RULE_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** A rule's version after an edit. */
export const edited = (draft: DraftRule, rule: RuleRequest): DraftRule => ({
  ...draft,
  rule,
  scored: isComplete(rule) ? rule : draft.scored,
});

/** Whether nothing is left to be filled in; all else is kept right by the controls, and checked where JSON is read. */
export const isComplete = ({ name, conditions }: RuleRequest): boolean =>
  name.trim() !== "" && conditions.length > 0 && conditions.every(isConditionComplete);

export function isConditionComplete(condition: RuleCondition): boolean {
  if ("history" in condition) return (condition.where ?? []).every(isConditionComplete);
  const { value } = condition;
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => one !== "");
  return value !== "";
}

/** What the engine takes of the rules that are switched on and were complete once. */
export const evaluated = (drafts: readonly DraftRule[]): EvaluatedRule[] =>
  drafts.flatMap(({ id, scored }) =>
    scored ? [{ id, conditions: scored.conditions, actions: scored.actions, enabled: scored.enabled }] : [],
  );

/** An id that is not taken: of a name as far as it is written in Latin letters. */
export function freeId(name: string, taken: readonly string[]): string {
  const plain =
    name
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 50) || "rule";
  let id = plain;
  for (let number = 2; taken.includes(id); number += 1) id = `${plain}-${number}`;
  return id;
}

/** A rule as its file holds it, which `baini deploy` takes. */
export const ruleJson = (rule: RuleRequest): string => `${JSON.stringify(rule, null, 2)}\n`;

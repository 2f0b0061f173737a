import { FLAG_FIELDS, NUMBER_FIELDS } from "../../../../domain/api/fields.ts";
import { ACTION_WEIGHTS } from "../../../../domain/api/rules/action-weights.ts";
import { checkRule } from "../../../../domain/api/rules/check-rule.ts";
import type { RuleRequest } from "../../../../domain/api/schemas/rules.ts";
import type { BuiltInTrigger } from "../../../../domain/api/scoring.ts";
import type { TypologyCode } from "../../../../domain/api/typologies.ts";
import type { EvaluatedRule } from "../../../../domain/backtest/backtest.ts";

/** A rule that is being written. */
export interface DraftRule {
  /** The same through all edits; `id` may change. */
  readonly key: number;
  /** The name of its file, and its id once it is deployed. */
  readonly id: string;
  readonly rule: RuleRequest;
  /** The last version that was complete, switched on or off as the rule is; null where there was none. Payments are scored with it. */
  readonly scored: RuleRequest | null;
}

/** What the value of a field is. Fields of `metadata` hold text. */
export function kindOfField(field: string): "number" | "flag" | "text" {
  if ((NUMBER_FIELDS as readonly string[]).includes(field)) return "number";
  return (FLAG_FIELDS as readonly string[]).includes(field) ? "flag" : "text";
}

export const RULE_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** A rule's version after an edit. */
export const applyEdit = (draft: DraftRule, rule: RuleRequest): DraftRule => ({
  ...draft,
  rule,
  scored: isComplete(rule) ? rule : draft.scored && { ...draft.scored, enabled: rule.enabled },
});

/** Whether the API takes it, and it has a name to be called by. */
export const isComplete = (rule: RuleRequest): boolean =>
  rule.name.trim() !== "" && "rule" in checkRule(rule);

/** Whether a rule can be saved under its name: one that no other has. */
export const isIdAvailable = ({ key, id }: DraftRule, drafts: readonly DraftRule[]): boolean =>
  RULE_ID.test(id) && !drafts.some((other) => other.key !== key && other.id === id);

export type Actions = RuleRequest["actions"];
export type ActionType = Actions[number]["type"];

/** The action that says what a rule adds to the score: the first of the strongest. */
export const findStrongestAction = (actions: Actions): Actions[number] | undefined =>
  actions.toSorted((a, b) => ACTION_WEIGHTS[b.type] - ACTION_WEIGHTS[a.type])[0];

/** The actions with another one in the strongest's place. The others stay, but for those that would be stronger than it. */
export function replaceStrongestAction(actions: Actions, type: ActionType): Actions {
  const replaced = findStrongestAction(actions);
  return actions
    .map((action) => (action === replaced ? { ...action, type } : action))
    .filter((action) => ACTION_WEIGHTS[action.type] <= ACTION_WEIGHTS[type]);
}

/** What the engine takes of the rules that are switched on and were complete once. */
export const toEvaluatedRules = (drafts: readonly DraftRule[]): EvaluatedRule[] =>
  drafts.flatMap(({ id, scored }) =>
    scored ? [{ id, conditions: scored.conditions, actions: scored.actions, enabled: scored.enabled }] : [],
  );

/** The built-in checks that a name could be the id of: those of several words have a `_` between them. */
const BUILT_IN: readonly string[] = ["structuring", "velocity"] satisfies (BuiltInTrigger | TypologyCode)[];

/** An id that is not taken, by a built-in check neither: of a name as far as it is written in Latin letters. */
export function uniqueRuleId(name: string, taken: readonly string[]): string {
  const plain =
    name
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 50) || "rule";
  let id = plain;
  for (let number = 2; taken.includes(id) || BUILT_IN.includes(id); number += 1) id = `${plain}-${number}`;
  return id;
}

/** A rule as its file holds it, which `baini deploy` takes. */
export const ruleJson = (rule: RuleRequest): string => `${JSON.stringify(rule, null, 2)}\n`;

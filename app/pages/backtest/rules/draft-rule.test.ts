import { expect, test } from "vitest";
import type { RuleRequest } from "../../../../domain/api/schemas/rules.ts";
import { TRIGGER_WEIGHTS } from "../../../../domain/api/scoring.ts";
import { TYPOLOGIES } from "../../../../domain/api/typologies.ts";
import {
  applyEdit,
  findStrongestAction,
  isComplete,
  isIdAvailable,
  replaceStrongestAction,
  toEvaluatedRules,
  uniqueRuleId,
} from "./draft-rule.ts";

const RULE: RuleRequest = {
  name: "Shops",
  conditions: [{ field: "merchant", operator: "in", value: ["A"] }],
  actions: [{ type: "review" }],
  enabled: true,
};
const listing = (value: string[]): RuleRequest => ({
  ...RULE,
  conditions: [{ field: "merchant", operator: "in", value }],
});
const draft = (id: string, key = 1) => ({ key, id, rule: RULE, scored: RULE });

test("A rule is complete when the API takes it", () => {
  expect(isComplete(RULE)).toBe(true);
  for (const rule of [
    { ...RULE, name: " " },
    { ...RULE, conditions: [] },
    listing([""]),
    listing(["x".repeat(101)]),
    listing(Array.from({ length: 101 }, String)),
  ]) {
    expect(isComplete(rule)).toBe(false);
  }
});

test("A rule is saved under a name of its own", () => {
  expect(isIdAvailable(draft("a"), [draft("a"), draft("b", 2)])).toBe(true);
  expect(isIdAvailable(draft("a"), [draft("a"), draft("a", 2)])).toBe(false);
  expect(isIdAvailable(draft("Bad Name"), [])).toBe(false);
});

test("A rule that is incomplete is scored as it last was, and switched off at once", () => {
  const incomplete = applyEdit(draft("a"), { ...RULE, name: "" });
  expect(incomplete.scored).toEqual(RULE);
  const off = applyEdit(incomplete, { ...incomplete.rule, enabled: false });
  expect(toEvaluatedRules([off])).toEqual([
    { id: "a", conditions: RULE.conditions, actions: RULE.actions, enabled: false },
  ]);
});

test("Of several actions the strongest is shown and replaced", () => {
  const actions: RuleRequest["actions"] = [
    { type: "flag", reason: "a" },
    { type: "decline", reason: "b" },
  ];
  expect(findStrongestAction(actions)?.type).toBe("decline");
  expect(replaceStrongestAction(actions, "review")).toEqual([
    { type: "flag", reason: "a" },
    { type: "review", reason: "b" },
  ]);
  // What is chosen is what the rule adds from then on.
  expect(replaceStrongestAction([{ type: "decline" }, { type: "review" }, { type: "flag" }], "flag")).toEqual(
    [{ type: "flag" }, { type: "flag" }],
  );
});

test("An id is taken neither from a rule nor from a built-in check", () => {
  const codes = [...Object.keys(TRIGGER_WEIGHTS), ...TYPOLOGIES.map(({ code }) => code)];
  for (const code of codes) expect(codes).not.toContain(uniqueRuleId(code, []));
  expect(uniqueRuleId("Structuring", [])).toBe("structuring-2");
  expect(uniqueRuleId("Vélocity", ["velocity-2"])).toBe("velocity-3");
  expect(uniqueRuleId("القاعدة", ["rule"])).toBe("rule-2");
});

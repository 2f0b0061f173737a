import { describe, expect, it } from "vitest";
import type { Rule, RuleRequest } from "../../../sdk/javascript/src/index.ts";
import type { LocalRule } from "../project/rule-files.ts";
import { styleOf } from "../terminal/style.ts";
import { diffRules, type WithoutFile } from "./diff.ts";
import { formatDiff } from "./format-diff.ts";

const REQUEST: RuleRequest = {
  name: "Large",
  conditions: [{ field: "amount", operator: "greater_than", value: 5000 }],
};
const local = (id: string, rule: RuleRequest) => ({ id, rule, file: `rules/${id}.json` });
const live = (id: string, rule: Partial<Rule> = {}): Rule => ({
  id,
  name: "Large",
  conditions: [{ operator: "greater_than", value: 5000, field: "amount" }],
  actions: [{ type: "review" }],
  enabled: true,
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...rule,
});
const shown = (files: readonly LocalRule[], rules: readonly Rule[], how: WithoutFile = "keep") =>
  formatDiff(diffRules(files, rules, how), styleOf({}, {})).split("\n");

describe("A difference", () => {
  it("is none where a file leaves out what the API puts in, or orders it otherwise", () => {
    const { changes, unchanged } = diffRules([local("large", REQUEST)], [live("large")], "keep");

    expect(changes).toEqual([]);
    expect(unchanged.map(({ id }) => id)).toEqual(["large"]);
  });

  it("names each field of a change, with what it was and will be", () => {
    const rule: RuleRequest = {
      ...REQUEST,
      conditions: [
        { field: "amount", operator: "greater_than", value: 9000 },
        { field: "country", operator: "in", value: ["KE", "UG"] },
      ],
      actions: [{ type: "decline", reason: "Too large" }],
      enabled: false,
    };

    expect(shown([local("large", rule)], [live("large", { description: "All of them" })])).toEqual([
      "~ large  changed",
      "    conditions[0]  amount greater_than 5000 → amount greater_than 9000",
      '    conditions[1]  country in ["KE","UG"]',
      '    actions[0]     review → decline "Too large"',
      "    enabled        true → false",
      '    description    "All of them" → (left out)',
      "",
    ]);
  });

  it("says in words what a condition on history looks back on", () => {
    const conditions: RuleRequest["conditions"] = [
      {
        history: "distinct",
        of: "customerId",
        per: ["customerId"],
        direction: "received",
        windowMinutes: 60,
        where: [{ field: "type", operator: "equals", value: "transfer" }],
        operator: "greater_or_equal",
        value: 4,
      },
    ];

    expect(shown([local("large", { ...REQUEST, conditions })], [live("large")]).join(" ")).toContain(
      'distinct of customerId received per customerId within 60 min where type equals "transfer" greater_or_equal 4',
    );
  });

  it("tells new rules, and those that are only live: in force, or off", () => {
    const files = [local("new", { ...REQUEST, name: "\x1b[31mRed" })];

    expect(shown(files, [live("old"), live("off", { enabled: false })])).toEqual([
      "+ new  new",
      String.raw`    name           "\u001b[31mRed"`,
      "    conditions[0]  amount greater_than 5000",
      "    actions[0]     review",
      "    enabled        true",
      "! old  only live: stays in force",
      "  off  only live, and off",
      "",
    ]);
  });

  it("switches off what is in force without a file, last, and sends nothing that a response alone has", () => {
    const rules = [live("old", { description: "Was renamed" }), live("off", { enabled: false })];
    const { changes, onlyLive } = diffRules([local("new", REQUEST)], rules, "switch off");

    expect(shown([], rules, "switch off")).toEqual([
      "- old  only live: to be switched off",
      "    enabled  true → false",
      "  off  only live, and off",
      "",
    ]);
    expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
      ["new", "new"],
      ["old", "switched off"],
    ]);
    expect(changes[1]?.rule).toEqual({
      name: "Large",
      description: "Was renamed",
      conditions: live("old").conditions,
      actions: [{ type: "review" }],
      enabled: false,
    });
    expect(onlyLive).toEqual([]);
  });

  it("deletes what has no file, in force or off, last, and shows all of it", () => {
    const rules = [live("old"), live("off", { enabled: false })];

    expect(shown([], rules, "delete")).toEqual([
      "- old  only live: to be deleted",
      '    name           "Large"',
      "    conditions[0]  amount greater_than 5000",
      "    actions[0]     review",
      "    enabled        true",
      "- off  only live: to be deleted",
      '    name           "Large"',
      "    conditions[0]  amount greater_than 5000",
      "    actions[0]     review",
      "    enabled        false",
      "",
    ]);
    const { changes, onlyLiveOff } = diffRules([local("new", REQUEST)], rules, "delete");
    expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
      ["new", "new"],
      ["old", "deleted"],
      ["off", "deleted"],
    ]);
    expect(onlyLiveOff).toEqual([]);
  });
});

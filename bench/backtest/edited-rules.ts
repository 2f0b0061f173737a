import type { HistoryCondition } from "../../domain/api/schemas.ts";
import type { EvaluatedRule } from "../../domain/backtest/backtest.ts";

const isTransfer = { field: "type", operator: "equals", value: "transfer" } as const;

const rule = (id: string, conditions: EvaluatedRule["conditions"]): EvaluatedRule => ({
  id,
  conditions,
  actions: [{ type: "review" }],
  enabled: true,
});

const spent = (windowMinutes: number, value: number): HistoryCondition => ({
  history: "sum",
  per: ["customerId", "deviceId"],
  windowMinutes,
  where: [isTransfer],
  operator: "greater_than",
  value,
});

/** Rules of an institution, beside the built-in triggers and the typologies; the first one is edited. */
const rulesWith = (edited: HistoryCondition, amount = 5_000): readonly EvaluatedRule[] => [
  rule("spent-fast", [{ field: "amount", operator: "greater_than", value: amount }, edited]),
  rule("many-payees", [
    {
      history: "distinct",
      of: "payee.id",
      per: ["deviceId"],
      windowMinutes: 1_440,
      operator: "greater_than",
      value: 9,
    },
  ]),
  rule("young-and-new", [
    { field: "accountAgeDays", operator: "less_than", value: 30 },
    { field: "newDevice", operator: "equals", value: true },
  ]),
];

export const RULES = rulesWith(spent(60, 20_000));

/** One thing is another each time: the window, the number, the payments that count, and a field. */
export const EDITS: readonly (readonly [what: string, rules: readonly EvaluatedRule[]])[] = [
  ...[30, 90, 240, 1_440, 10_080].map((minutes) => ["window", rulesWith(spent(minutes, 20_000))] as const),
  ...[15_000, 25_000, 30_000].map((value) => ["value", rulesWith(spent(60, value))] as const),
  ...(["cash_out", "payment"] as const).map(
    (value) => ["where", rulesWith({ ...spent(60, 20_000), where: [{ ...isTransfer, value }] })] as const,
  ),
  ...[4_000, 6_000, 8_000].map((amount) => ["field", rulesWith(spent(60, 20_000), amount)] as const),
];

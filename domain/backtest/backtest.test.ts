import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PaymentMemory } from "../api/rules/history.ts";
import { type Rule, RuleRequest, Transaction } from "../api/schemas.ts";
import { scoreTransaction } from "../api/scoring.ts";
import { Backtest } from "./backtest.ts";
import type { PaymentColumns } from "./columns.ts";
import { ColumnsBuilder } from "./columns-builder.ts";
import { generatedPayment, generatedRule } from "./generated-payments.fixture.ts";

/** The same payments and rules each time. */
const SEED = 20_260_601;

type TimedTransaction = Transaction & { occurredAt: string };

function columnsOf(payments: readonly TimedTransaction[]): PaymentColumns {
  const builder = new ColumnsBuilder();
  for (const payment of payments) builder.add(Date.parse(payment.occurredAt), payment);
  return builder.finish();
}

/** What the engine of the sandbox finds, payment by payment in order of time: scores in hundredths, and triggers. */
function scoreEach(payments: readonly TimedTransaction[], rules: readonly Rule[]) {
  const history = new PaymentMemory();
  return payments
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt))
    .map((transaction) => {
      const payment = { at: Date.parse(transaction.occurredAt), transaction };
      const { riskScore, triggers } = scoreTransaction(payment, { rules, history });
      history.add(payment);
      return { riskScore, triggers: triggers.map(({ code, ruleId }) => ruleId ?? code).toSorted() };
    });
}

function scoreColumns(backtest: Backtest, rules: readonly Rule[]) {
  const { scores, hits } = backtest.evaluate(rules);
  return Array.from(scores, (score, row) => ({
    riskScore: score / 100,
    triggers: hits
      .filter(({ matches }) => matches[row])
      .map(({ code, ruleId }) => ruleId ?? code)
      .toSorted(),
  }));
}

const asLive = (rules: readonly Omit<Rule, "id" | "updatedAt">[]): Rule[] =>
  rules.map((rule, index) => ({ id: `rule-${index}`, ...rule, updatedAt: "" }));

describe("A backtest over columns", () => {
  it("finds what the engine of the sandbox finds, row for row, for payments and rules drawn from the schema", () => {
    const generatedRules = fc.array(generatedRule, { maxLength: 4 });
    let hit = 0;

    fc.assert(
      fc.property(
        fc.array(generatedPayment, { maxLength: 30 }),
        generatedRules,
        generatedRules,
        // So few that most of what is kept has gone when it is asked for again, or all that is asked for.
        fc.constantFrom(500, 1e6),
        (payments, rules, edited, cacheBytes) => {
          for (const payment of payments) expect(Transaction.safeParse(payment).error).toBeUndefined();
          for (const rule of rules) expect(RuleRequest.safeParse(rule).error).toBeUndefined();
          const backtest = new Backtest(columnsOf(payments), { cacheBytes });

          for (const set of [asLive(rules), asLive(edited), asLive([...rules, ...edited])]) {
            const expected = scoreEach(payments, set);
            expect(scoreColumns(backtest, set)).toEqual(expected);
            hit += expected.filter(({ triggers }) =>
              triggers.some((name) => name.startsWith("rule-")),
            ).length;
          }
        },
      ),
      { numRuns: 300, seed: SEED, endOnFailure: true },
    );
    // Rules that never hold would prove nothing.
    expect(hit).toBeGreaterThan(1_000);
  });
});

import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FIRST_RULE } from "../../../domain/api/first-rule.ts";
import { timeOf } from "../../../domain/api/rules/conditions.ts";
import { PaymentMemory } from "../../../domain/api/rules/history.ts";
import { Transaction } from "../../../domain/api/schemas.ts";
import { scoreTransaction } from "../../../domain/api/scoring.ts";
import { TYPOLOGIES } from "../../../domain/api/typologies.ts";
import type { Analysis } from "../../../sdk/javascript/src/index.ts";
import { describeUnmet } from "./expectation.ts";
import { readPaymentFile } from "./payment-file.ts";

const SAMPLES = join(import.meta.dirname, "../../../samples");
const rules = [{ ...FIRST_RULE, updatedAt: "" }];

describe.each(TYPOLOGIES)("the test payments of $code", ({ code }) => {
  it("meet what their file expects, and the last one shows the typology", async () => {
    const name = `typology-${code.replaceAll("_", "-")}`;
    const payments = await readPaymentFile(SAMPLES, `${name}/${name}.json`);
    const history = new PaymentMemory();

    const seen = payments.map(({ transaction: sent, expect: expected = {}, label }) => {
      const transaction = Transaction.parse(sent);
      const payment = { at: timeOf(transaction, Number.NaN), transaction };
      const { triggers, ...score } = scoreTransaction(payment, { rules, history });
      history.add(payment);
      const failures = describeUnmet(expected, { id: "", ...score, triggers } as Analysis);
      return { label, failures, shows: triggers.some((trigger) => trigger.code === code) };
    });

    expect(seen.filter(({ failures }) => failures.length > 0)).toEqual([]);
    expect(seen.map(({ shows }) => shows)).toEqual(seen.map((_, index) => index === seen.length - 1));
  });
});

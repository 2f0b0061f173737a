import { describe, expect, it } from "vitest";
import type { FieldCondition, HistoryCondition, Transaction } from "../schemas.ts";
import { matchesCondition, matchesRule } from "./conditions.ts";
import { PaymentMemory } from "./history.ts";
import { NINE, paymentAt } from "./payments.fixture.ts";

const count = {
  history: "count",
  per: ["customerId"],
  windowMinutes: 11,
  operator: "greater_or_equal",
  value: 9,
} satisfies HistoryCondition;

describe("a condition on history", () => {
  it("holds from the ninth transfer in eleven minutes on", () => {
    const eight = Array.from({ length: 8 }, (_, index) => paymentAt(index));
    const history = new PaymentMemory(eight);

    expect(matchesCondition(count, paymentAt(10), history)).toBe(true);
    expect(matchesCondition(count, paymentAt(10), new PaymentMemory(eight.slice(1)))).toBe(false);
  });

  it("finds a first payment to a payee, per customer", () => {
    const first: HistoryCondition = {
      history: "count",
      per: ["customerId", "payee.id"],
      windowMinutes: 44_640,
      operator: "equals",
      value: 1,
    };
    const toAsha = (customerId: string) => paymentAt(0, { customerId, payee: { id: "wlt_1" } });

    expect(matchesCondition(first, toAsha("cus_1"), new PaymentMemory([toAsha("cus_2")]))).toBe(true);
    expect(matchesCondition(first, toAsha("cus_1"), new PaymentMemory([toAsha("cus_1")]))).toBe(false);
  });
});

describe("a condition on a field", () => {
  const everything: Transaction = {
    amount: 100,
    currency: "KES",
    customerId: "cus_204",
    payee: { id: "wlt_1" },
    card: { bin: "453201", present: false },
    metadata: { tariff: "p2p" },
  };
  const on = (condition: FieldCondition, transaction: Transaction = everything) =>
    matchesCondition(condition, { at: NINE, transaction }, new PaymentMemory());

  it.each<[FieldCondition, boolean]>([
    [{ field: "amount", operator: "greater_than", value: 100 }, false],
    [{ field: "amount", operator: "greater_or_equal", value: 100 }, true],
    [{ field: "amount", operator: "less_than", value: 100 }, false],
    [{ field: "amount", operator: "less_or_equal", value: 100 }, true],
    [{ field: "amount", operator: "not_equals", value: 99 }, true],
    [{ field: "payee.id", operator: "equals", value: "wlt_1" }, true],
    [{ field: "payee.id", operator: "not_in", value: ["wlt_1"] }, false],
    [{ field: "card.bin", operator: "in", value: ["453201"] }, true],
    [{ field: "card.present", operator: "equals", value: false }, true],
    [{ field: "metadata.tariff", operator: "equals", value: "p2p" }, true],
    [{ field: "metadata.constructor", operator: "not_equals", value: "p2p" }, false],
    [{ field: "agentId", operator: "not_equals", value: "agt_1" }, false],
    [{ field: "pinResetHoursAgo", operator: "less_than", value: 1 }, false],
  ])("compares %j: %s", (condition, expected) => {
    expect(on(condition)).toBe(expected);
  });

  it("must hold beside all others of its rule", () => {
    const conditions: FieldCondition[] = [
      { field: "amount", operator: "equals", value: 100 },
      { field: "currency", operator: "equals", value: "USD" },
    ];

    expect(matchesRule({ conditions }, paymentAt(0), new PaymentMemory())).toBe(false);
    expect(matchesRule({ conditions: conditions.slice(0, 1) }, paymentAt(0), new PaymentMemory())).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import type { FieldCondition, HistoryCondition, Transaction } from "../schemas.ts";
import { holds, matches, measure, timeOf } from "./conditions.ts";
import { PaymentMemory, type TimedPayment } from "./history.ts";
import { MINUTE, NINE, paymentAt } from "./payments.fixture.ts";

const count = {
  history: "count",
  per: ["customerId"],
  windowMinutes: 11,
  operator: "greater_or_equal",
  value: 9,
} satisfies HistoryCondition;
const measured = (condition: HistoryCondition, payment: TimedPayment, before: readonly TimedPayment[] = []) =>
  measure(condition, payment, new PaymentMemory(before));

describe("a condition on history", () => {
  it("holds from the ninth transfer in eleven minutes on", () => {
    const eight = Array.from({ length: 8 }, (_, index) => paymentAt(index));
    const history = new PaymentMemory(eight);

    expect(holds(count, paymentAt(10), history)).toBe(true);
    expect(holds(count, paymentAt(10), new PaymentMemory(eight.slice(1)))).toBe(false);
  });

  it("counts from after the beginning of the window to the payment's own time", () => {
    const payment = paymentAt(20);

    expect(measured(count, payment, [paymentAt(9)])).toBe(1);
    expect(measured(count, payment, [{ ...paymentAt(9), at: payment.at - 11 * MINUTE + 1 }])).toBe(2);
    expect(measured(count, payment, [paymentAt(20), paymentAt(20)])).toBe(3);
    expect(measured(count, payment, [{ ...paymentAt(20), at: payment.at + 1 }])).toBe(1);
  });

  it("looks back from the time a payment was made, in whatever order payments arrive", () => {
    const arrived = [paymentAt(30), paymentAt(5), paymentAt(12), paymentAt(8), paymentAt(12)];

    expect(measured(count, paymentAt(12), arrived)).toBe(5);
    expect(measured(count, paymentAt(6), arrived)).toBe(2);
    expect(measured(count, paymentAt(40), arrived)).toBe(2);
    expect(measured(count, paymentAt(12), arrived.toReversed())).toBe(5);
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

    expect(holds(first, toAsha("cus_1"), new PaymentMemory([toAsha("cus_2")]))).toBe(true);
    expect(holds(first, toAsha("cus_1"), new PaymentMemory([toAsha("cus_1")]))).toBe(false);
  });

  it.each(["count", "sum"] as const)("never holds for a %s per something the payment lacks", (history) => {
    const perAgent: HistoryCondition = {
      ...count,
      history,
      per: ["customerId", "agentId"],
      operator: "not_equals",
    };

    expect(measured(perAgent, paymentAt(0), [paymentAt(0)])).toBeUndefined();
    expect(holds(perAgent, paymentAt(0), new PaymentMemory())).toBe(false);
    expect(measured(perAgent, paymentAt(1, { agentId: "agt_1" }), [paymentAt(0)])).toBeDefined();
  });

  it("adds up what is in the payment's own currency, to the cent", () => {
    const sum: HistoryCondition = { ...count, history: "sum" };
    const before = [
      paymentAt(0, { amount: 0.1 }),
      paymentAt(1, { amount: 0.2 }),
      paymentAt(2, { currency: "USD" }),
    ];

    expect(measured(sum, paymentAt(3, { amount: 1 }), before)).toBe(1.3);
    expect(measured(sum, paymentAt(3, { amount: 5, currency: "USD" }), before)).toBe(105);
  });

  it("tells apart what the payments carry, and leaves out those that carry nothing", () => {
    const cards: HistoryCondition = { ...count, history: "distinct", of: "card.bin", per: ["deviceId"] };
    const paid = (minutes: number, bin?: string) =>
      paymentAt(minutes, { deviceId: "dev_1", ...(bin && { card: { bin } }) });
    const before = [paid(0, "453201"), paid(1, "453202"), paid(2, "453201"), paid(3)];

    expect(measured(cards, paid(4, "453203"), before)).toBe(3);
    expect(measured(cards, paid(4), before)).toBe(2);
    expect(measured(cards, paid(4), [])).toBe(0);
  });

  it("counts what its conditions take, the payment itself too only if they take it", () => {
    const large = { field: "amount", operator: "greater_or_equal", value: 500 } as const;
    const transfer = { field: "type", operator: "equals", value: "transfer" } as const;
    const counted = { ...count, where: [large, transfer] };
    const before = [
      paymentAt(0, { amount: 500, type: "transfer" }),
      paymentAt(1, { amount: 499, type: "transfer" }),
      paymentAt(2, { amount: 500 }),
    ];

    expect(measured(counted, paymentAt(3, { amount: 900, type: "transfer" }), before)).toBe(2);
    expect(measured(counted, paymentAt(3), before)).toBe(1);
  });

  it("counts what a customer received, without what the customer pays", () => {
    const received = { ...count, direction: "received", windowMinutes: 60 } as const;
    const senders: HistoryCondition = { ...received, history: "distinct", of: "customerId" };
    const toMule = (customerId: string) => paymentAt(0, { customerId, payee: { id: "cus_204" } });
    const before = [toMule("cus_1"), toMule("cus_2"), toMule("cus_2"), paymentAt(0)];

    expect(measured(senders, paymentAt(1), before)).toBe(2);
    expect(measured(received, paymentAt(1), before)).toBe(3);
    expect(measured(senders, paymentAt(1), [])).toBe(0);
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
    holds(condition, { at: NINE, transaction }, new PaymentMemory());

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

    expect(matches({ conditions }, paymentAt(0), new PaymentMemory())).toBe(false);
    expect(matches({ conditions: conditions.slice(0, 1) }, paymentAt(0), new PaymentMemory())).toBe(true);
  });
});

describe("the time of a payment", () => {
  const { transaction } = paymentAt(0);

  it("is when it was made, in whatever zone that is written, and otherwise when it arrived", () => {
    const made = (occurredAt: string) => timeOf({ ...transaction, occurredAt }, 0);

    expect(made("2026-06-01T12:00:00+03:00")).toBe(NINE);
    expect(made("2026-06-01T09:00:00Z")).toBe(NINE);
    expect(made("2026-06-01T07:30:00.250-01:30")).toBe(NINE + 250);
    expect(timeOf(transaction, 17)).toBe(17);
  });
});

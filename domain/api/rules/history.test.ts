import { describe, expect, it } from "vitest";
import type { HistoryCondition, Transaction } from "../schemas.ts";
import { matchesCondition, measureHistory, timeOf } from "./conditions.ts";
import { PaymentMemory, type TimedPayment } from "./history.ts";
import { readField } from "./read-field.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 5, 1, 9);

const payment = (minute: number, more: Partial<Transaction> = {}): TimedPayment => ({
  at: START + minute * MINUTE,
  transaction: { amount: 10, currency: "KES", customerId: "c", ...more },
});

const condition = (more: Partial<HistoryCondition> = {}) =>
  ({
    history: "count",
    per: ["customerId"],
    windowMinutes: 10,
    operator: "greater_or_equal",
    value: 2,
    ...more,
  }) as HistoryCondition;

const measured = (earlier: readonly TimedPayment[], now: TimedPayment, more?: Partial<HistoryCondition>) =>
  measureHistory(condition(more), now, new PaymentMemory(earlier));

describe("A window", () => {
  it("ends with the payment, which counts, and begins after what is exactly its length ago", () => {
    const earlier = [payment(-10), payment(-9.999), payment(0), payment(0.001)];

    expect(measured(earlier, payment(0))).toBe(3);
  });

  it("has what was made in it, in whatever order it arrived", () => {
    const late = [payment(-1), payment(-30), payment(-5), payment(20), payment(-5)];

    expect(measured(late, payment(0))).toBe(4);
    expect(measured(late.toReversed(), payment(0))).toBe(4);
  });

  it("is of the parties that the payment shares, all of them, and of none that it lacks", () => {
    const payee = (id: string) => ({ payee: { id } });
    const earlier = [
      payment(-1, payee("p")),
      payment(-2, payee("q")),
      payment(-3, { customerId: "d", ...payee("p") }),
    ];

    expect(measured(earlier, payment(0, payee("p")), { per: ["customerId", "payee.id"] })).toBe(2);
    expect(measured(earlier, payment(0, payee("p")), { per: ["payee.id"] })).toBe(3);
    expect(measured(earlier, payment(0), { per: ["payee.id"] })).toBeUndefined();
    expect(
      matchesCondition(
        condition({ per: ["deviceId"], operator: "less_than", value: 9 }),
        payment(0),
        new PaymentMemory(),
      ),
    ).toBe(false);
  });

  it("counts only what meets its conditions, the payment itself too", () => {
    const where = [{ field: "type" as const, operator: "equals" as const, value: "transfer" }];
    const earlier = [payment(-1, { type: "transfer" }), payment(-2, { type: "refund" }), payment(-3)];

    expect(measured(earlier, payment(0, { type: "transfer" }), { where })).toBe(2);
    expect(measured(earlier, payment(0, { type: "refund" }), { where })).toBe(1);
  });

  it("of what was received has the payments to the customer, and not the one that leaves", () => {
    const earlier = ["a", "b", "b"].map((customerId, index) =>
      payment(-index, { customerId, payee: { id: "c" } }),
    );

    expect(measured(earlier, payment(0), { direction: "received" })).toBe(3);
    expect(
      measured(earlier, payment(0), { direction: "received", history: "distinct", of: "customerId" }),
    ).toBe(2);
  });
});

describe("A sum", () => {
  it("is of the payment's currency alone, and exact to its cents", () => {
    const earlier = [
      payment(-1, { amount: 0.1 }),
      payment(-2, { amount: 0.2 }),
      payment(-3, { amount: 5, currency: "USD" }),
    ];

    expect(measured(earlier, payment(0, { amount: 0.3 }), { history: "sum" })).toBe(0.6);
  });
});

describe("Different values", () => {
  it("are counted once each, and not where there are none", () => {
    const bins = ["411111", "422222", "411111"].map((bin, index) => payment(-index, { card: { bin } }));

    expect(measured([...bins, payment(-4)], payment(0), { history: "distinct", of: "card.bin" })).toBe(2);
  });
});

describe("The memory", () => {
  it("finds after ten thousand payments what is in a window, and forgets what is removed", () => {
    const payments = Array.from({ length: 10_000 }, (_, index) =>
      payment(-index, { customerId: `c${index % 7}`, deviceId: "d" }),
    );
    const memory = new PaymentMemory(payments);
    for (const old of payments.slice(5)) memory.remove(old);

    expect(memory.between("deviceId", "d", START - 1e9, START).map(({ at }) => at)).toEqual(
      payments
        .slice(0, 5)
        .map(({ at }) => at)
        .toReversed(),
    );
    expect(memory.between("customerId", "c6", 0, START)).toEqual([]);
  });
});

it("A field inside another, or one of the caller's own, is read by its name, and nothing of the language's own is", () => {
  const { transaction } = payment(0, {
    payee: { id: "p" },
    card: { bin: "411111", present: false },
    metadata: { cart: "x" },
  });

  expect(
    (["payee.id", "card.bin", "card.present", "metadata.cart"] as const).map((name) =>
      readField(transaction, name),
    ),
  ).toEqual(["p", "411111", false, "x"]);
  expect(readField(transaction, "metadata.constructor")).toBeUndefined();
});

it("The time of a payment is when it was made, in whatever zone, or else when it arrived", () => {
  const made = { ...payment(0).transaction, occurredAt: "2026-06-01T12:00:00+03:00" };

  expect([timeOf(made, 1), timeOf(payment(0).transaction, 1)]).toEqual([START, 1]);
});

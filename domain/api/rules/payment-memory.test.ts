import { describe, expect, it } from "vitest";
import type { RuleField } from "../fields.ts";
import type { HistoryCondition } from "../schemas.ts";
import { measureHistory } from "./conditions.ts";
import { PaymentMemory, type TimedPayment } from "./history.ts";
import { NINE, paymentAt } from "./payments.fixture.ts";
import { readField } from "./read-field.ts";

const all = (memory: PaymentMemory, id = "cus_204") => memory.between("customerId", id, 0, NINE * 2);

describe("payments in memory", () => {
  it("stand in the order of their time, those of one time in that of their arrival", () => {
    const [late, early, first, second] = [
      paymentAt(9),
      paymentAt(1),
      paymentAt(5, { amount: 1 }),
      paymentAt(5, { amount: 2 }),
    ] as const;

    expect(all(new PaymentMemory([late, first, early, second]))).toEqual([early, first, second, late]);
  });

  it("are gone once they are removed, each for itself among those that are alike", () => {
    const [one, other] = [paymentAt(5), paymentAt(5)];
    const memory = new PaymentMemory([one, other]);

    memory.remove(one);
    memory.remove(one);

    expect(all(memory)).toHaveLength(1);
    expect(all(memory)[0]).toBe(other);
  });

  it("are the same however they came to be there", () => {
    const payments = Array.from({ length: 200 }, (_, index) =>
      paymentAt((index * 37) % 50, { customerId: `cus_${index % 3}`, amount: index + 1 }),
    );
    const grown = new PaymentMemory();
    for (const payment of payments) grown.add(payment);
    for (const payment of payments.slice(0, 80)) grown.remove(payment);
    const kept = new PaymentMemory(payments.slice(80));

    for (const id of ["cus_0", "cus_1", "cus_2"]) expect(all(grown, id)).toEqual(all(kept, id));
  });
});

describe("what a condition on history counts", () => {
  /** Numbers that look random, the same in each run. */
  function* numbers(seed = 7): Generator<number, never> {
    for (let state = seed; ; ) {
      state = (state * 48_271) % 2_147_483_647;
      yield state;
    }
  }
  const draw = numbers();
  const next = (below: number) => draw.next().value % below;
  const randomPayment = () =>
    paymentAt(next(60), {
      amount: next(500) / 4 + 1,
      currency: next(4) ? "KES" : "USD",
      customerId: `cus_${next(3)}`,
      ...(next(4) && { payee: { id: `cus_${next(3)}` } }),
      ...(next(3) && { deviceId: `dev_${next(2)}` }),
      ...(next(3) && { type: next(2) ? "transfer" : "cash_in" }),
    });
  const window = { windowMinutes: 20, operator: "equals", value: 1 } as const;
  const isTransfer = { field: "type", operator: "equals", value: "transfer" } as const;
  const CONDITIONS: readonly HistoryCondition[] = [
    { history: "count", per: ["customerId"], ...window },
    { history: "count", per: ["customerId", "payee.id"], where: [isTransfer], ...window },
    { history: "sum", per: ["deviceId"], ...window },
    { history: "sum", per: ["customerId"], direction: "received", ...window },
    {
      history: "distinct",
      of: "customerId",
      per: ["deviceId", "customerId"],
      where: [isTransfer],
      ...window,
    },
    { history: "distinct", of: "customerId", per: ["customerId"], direction: "received", ...window },
  ];

  /** The same, by looking at each payment. */
  function measureEach(condition: HistoryCondition, payment: TimedPayment, before: readonly TimedPayment[]) {
    const read = ({ transaction }: TimedPayment, field: RuleField) => readField(transaction, field);
    const isReceived = condition.direction === "received";
    if (!isReceived && condition.per.some((party) => read(payment, party) === undefined)) return undefined;
    const counted = [...before, ...(isReceived ? [] : [payment])].filter(
      (one) =>
        one.at > payment.at - 20 * 60_000 &&
        one.at <= payment.at &&
        (condition.where ?? []).every(({ field, value }) => read(one, field as RuleField) === value) &&
        (isReceived
          ? one.transaction.payee?.id === payment.transaction.customerId
          : condition.per.every((party) => read(one, party) === read(payment, party))),
    );
    if (condition.history === "count") return counted.length;
    if (condition.history === "distinct") return new Set(counted.map((one) => read(one, condition.of))).size;
    const ofCurrency = counted.filter(
      ({ transaction }) => transaction.currency === payment.transaction.currency,
    );
    return ofCurrency.reduce((sum, { transaction }) => sum + transaction.amount, 0);
  }

  it("is what looking at each payment finds, while payments come and go in any order", () => {
    const memory = new PaymentMemory();
    const there: TimedPayment[] = [];

    for (let step = 0; step < 400; step += 1) {
      const payment = randomPayment();
      for (const condition of CONDITIONS) {
        expect(measureHistory(condition, payment, memory), JSON.stringify([step, condition, payment])).toBe(
          measureEach(condition, payment, there),
        );
      }
      memory.add(payment);
      there.push(payment);
      if (next(3) === 0) memory.remove(there.splice(next(there.length), 1)[0] as TimedPayment);
    }
  });

  it("is found anew after more other conditions than are kept ready", () => {
    const memory = new PaymentMemory([paymentAt(0), paymentAt(1)]);
    const count = (amount: number) =>
      measureHistory(
        {
          history: "count",
          per: ["customerId"],
          where: [{ field: "amount", operator: "greater_than", value: amount }],
          ...window,
        },
        paymentAt(2),
        memory,
      );

    expect(Array.from({ length: 150 }, (_, amount) => count(amount))).toEqual([
      ...Array(100).fill(3),
      ...Array(50).fill(0),
    ]);
    expect([count(99), count(100)]).toEqual([3, 0]);
  });
});

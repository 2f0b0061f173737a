import { describe, expect, it } from "vitest";
import { PaymentMemory } from "./history.ts";
import { NINE, paymentAt } from "./payments.fixture.ts";

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

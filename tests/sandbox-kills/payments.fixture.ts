import type { RuleRequest, Transaction } from "../../domain/api/schemas.ts";

export const PAYMENTS_PER_KEY = 50;

/** Apart by so much, in the order in which they were made. They arrive in another one. */
const MINUTE_MS = 60_000;

/** The rules of a key beside its first one, in the order of their names, which decides which event comes first. */
export const RULES: Readonly<Record<string, RuleRequest>> = {
  "many-customers": {
    name: "Three customers on a device",
    conditions: [
      {
        history: "distinct",
        of: "customerId",
        per: ["deviceId"],
        windowMinutes: 30,
        operator: "greater_or_equal",
        value: 3,
      },
    ],
    actions: [{ type: "flag" }],
    enabled: true,
  },
  "much-collected": {
    name: "One payee collects",
    conditions: [
      {
        history: "sum",
        per: ["payee.id"],
        windowMinutes: 60,
        where: [{ field: "amount", operator: "greater_than", value: 1_000 }],
        operator: "greater_or_equal",
        value: 25_000,
      },
    ],
    actions: [{ type: "flag" }],
    enabled: true,
  },
  "often-on-device": {
    name: "Four payments on a device",
    conditions: [
      { history: "count", per: ["deviceId"], windowMinutes: 20, operator: "greater_or_equal", value: 4 },
    ],
    actions: [{ type: "review" }],
    enabled: true,
  },
};

/**
 * The payments of a key: three customers pay one collector, four use one device, one is paid by another who is watched, and one has nothing to do with
 * anybody. Every tenth is of the same customer, so that alerts of several cases come in turn.
 */
export function paymentsOf(owner: number, firstAt: number): Transaction[] {
  return Array.from({ length: PAYMENTS_PER_KEY }, (_, index): Transaction => {
    const customer = index % 10;
    const round = Math.floor(index / 10);
    const isLarge =
      [0, 1, 2, 7].includes(customer) ||
      [round, customer].join() === "3,4" ||
      (customer > 7 && round % 2 === 1);
    return {
      amount: (isLarge ? 6_000 : 100) + index + 0.25,
      currency: index % 4 === 3 ? "TZS" : "KES",
      customerId: `cus_${customer}`,
      reference: `order-${owner}-${index}`,
      occurredAt: new Date(firstAt + index * MINUTE_MS).toISOString(),
      ...(customer < 3 && { payee: { id: "collector" } }),
      ...(customer === 7 && { payee: { id: "cus_8" } }),
      ...(customer > 2 && customer < 7 && { deviceId: "device-shared" }),
    };
  });
}

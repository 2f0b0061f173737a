import type { Transaction } from "../api/schemas.ts";
import type { Story } from "./story.ts";

const TILL = "till-casa-88";

const sale = (
  at: string,
  reference: string,
  customerId: string,
  amount: number,
  bin: string,
): Transaction => ({
  currency: "MAD",
  channel: "card",
  country: "MA",
  amount,
  reference,
  occurredAt: `2026-06-${at}+01:00`,
  type: "payment",
  customerId,
  merchant: "Ain Diab Electronics",
  tillId: TILL,
  payee: { id: "merchant-88" },
  card: { bin, present: true },
});

/** A shop in Casablanca that sold small things for weeks takes large sums on foreign cards in one evening. */
export const bustOut: Story = {
  slug: "bust-out",
  country: "MA",
  zone: "+01:00",
  rules: [
    {
      id: "till-surge",
      name: "Many large sales at one till",
      description: "Four sales of 3,000 dirhams or more at one till within an hour.",
      conditions: [
        { field: "currency", operator: "equals", value: "MAD" },
        { field: "amount", operator: "greater_or_equal", value: 3_000 },
        {
          history: "count",
          per: ["tillId"],
          windowMinutes: 60,
          where: [{ field: "amount", operator: "greater_or_equal", value: 3_000 }],
          operator: "greater_or_equal",
          value: 4,
        },
      ],
      actions: [{ type: "review", reason: "Four large sales at one till within an hour." }],
      enabled: true,
    },
  ],
  payments: [
    sale("03T11:10:00", "s-301", "card-01", 240, "458812"),
    sale("03T16:42:00", "s-302", "card-02", 180, "531204"),
    sale("05T12:25:00", "s-303", "card-03", 420, "458812"),
    sale("08T17:55:00", "s-304", "card-04", 310, "531204"),
    ...[3_900, 4_400, 4_800, 4_950, 6_200, 6_800].map((amount, index) => ({
      ...sale(
        `12T21:${String(4 + index * 6).padStart(2, "0")}:00`,
        `s-${305 + index}`,
        `card-${21 + index}`,
        amount,
        "402917",
      ),
      customerCountry: "FR",
    })),
  ],
};

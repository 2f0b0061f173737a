import type { Transaction } from "../api/schemas.ts";
import type { Story } from "./story.ts";

const wallet = {
  currency: "KES",
  customerId: "wallet-4471",
  channel: "mobile_money",
  country: "KE",
  customerCountry: "KE",
  accountAgeDays: 1_240,
} as const;

const usual = (at: string, reference: string, amount: number, payee: string): Transaction => ({
  ...wallet,
  amount,
  reference,
  occurredAt: `2026-05-${at}+03:00`,
  type: "payment",
  payee: { id: payee },
  deviceId: "phone-7d20",
});

/** From here on the SIM card is in another hand. */
const takenOver = (time: string, reference: string, amount: number, payee: string): Transaction => ({
  ...wallet,
  amount,
  reference,
  occurredAt: `2026-06-01T${time}+03:00`,
  type: "transfer",
  payee: { id: payee, firstSeenAt: `2026-06-01T${time}+03:00` },
  deviceId: "phone-c3e9",
  newDevice: true,
  simChangedHoursAgo: 2,
  pinResetHoursAgo: 1,
});

/** A wallet in Nairobi is emptied within minutes of a SIM swap; both payees withdraw at one agent. */
export const simSwap: Story = {
  slug: "sim-swap",
  country: "KE",
  zone: "+03:00",
  rules: [],
  payments: [
    usual("11T12:40:00", "p-2101", 850, "till-grocer"),
    usual("18T18:05:00", "p-2102", 1_200, "till-pharmacy"),
    usual("25T12:52:00", "p-2103", 640, "till-grocer"),
    usual("30T19:31:00", "p-2104", 2_400, "school-fees"),
    takenOver("08:51:00", "p-2105", 4_900, "wallet-9036"),
    takenOver("08:53:00", "p-2106", 4_900, "wallet-9036"),
    takenOver("08:55:00", "p-2107", 4_800, "wallet-5518"),
    takenOver("08:58:00", "p-2108", 4_700, "wallet-5518"),
    ...(["wallet-9036", "wallet-5518"] as const).map(
      (customerId, index): Transaction => ({
        currency: "KES",
        customerId,
        channel: "mobile_money",
        country: "KE",
        customerCountry: "KE",
        accountAgeDays: 5,
        newDevice: true,
        amount: index === 0 ? 9_700 : 9_400,
        reference: `p-21${String(9 + index).padStart(2, "0")}`,
        occurredAt: `2026-06-01T09:${index === 0 ? "04" : "09"}:00+03:00`,
        type: "cash_out",
        deviceId: "phone-e118",
        agentId: "agent-310",
      }),
    ),
  ],
};

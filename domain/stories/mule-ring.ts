import type { Transaction } from "../api/schemas.ts";
import type { Story } from "./story.ts";

const wallet = { currency: "XOF", channel: "mobile_money", country: "CI", customerCountry: "CI" } as const;

const into = (
  time: string,
  reference: string,
  sender: string,
  amount: number,
  mule: string,
): Transaction => ({
  ...wallet,
  amount,
  reference,
  occurredAt: `2026-06-02T${time}Z`,
  type: "transfer",
  customerId: sender,
  accountAgeDays: 600,
  payee: { id: mule },
  deviceId: `phone-${sender.slice(-2)}`,
});

const onward = (
  time: string,
  reference: string,
  mule: string,
  amount: number,
  payee: string,
): Transaction => ({
  ...wallet,
  amount,
  reference,
  occurredAt: `2026-06-02T${time}Z`,
  type: "transfer",
  customerId: mule,
  accountAgeDays: 12,
  payee: { id: payee },
  deviceId: "phone-f02b",
});

/** Two young accounts in Abidjan collect from strangers and pass everything on to a third, from one telephone. */
export const muleRing: Story = {
  slug: "mule-ring",
  country: "CI",
  zone: "Z",
  rules: [],
  payments: [
    into("13:58:00", "v-701", "compte-11", 45_000, "compte-80"),
    into("14:03:00", "v-702", "compte-12", 60_000, "compte-80"),
    into("14:06:00", "v-703", "compte-13", 38_000, "compte-80"),
    into("14:11:00", "v-704", "compte-14", 72_000, "compte-80"),
    onward("14:15:00", "v-705", "compte-80", 210_000, "compte-99"),
    into("14:20:00", "v-706", "compte-15", 55_000, "compte-81"),
    into("14:24:00", "v-707", "compte-16", 41_000, "compte-81"),
    into("14:27:00", "v-708", "compte-17", 66_000, "compte-81"),
    into("14:31:00", "v-709", "compte-18", 50_000, "compte-81"),
    onward("14:35:00", "v-710", "compte-81", 208_000, "compte-99"),
  ],
};

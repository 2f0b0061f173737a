import type { Transaction } from "../api/schemas.ts";
import type { Story } from "./story.ts";

const cashIn = (
  time: string,
  reference: string,
  customerId: string,
  amount: number,
  agentId = "agente-52",
): Transaction => ({
  currency: "MZN",
  channel: "mobile_money",
  country: "MZ",
  customerCountry: "MZ",
  amount,
  reference,
  occurredAt: `2026-06-03T${time}+02:00`,
  type: "cash_in",
  customerId,
  agentId,
  tillId: `${agentId}-1`,
  deviceId:
    customerId === "carteira-61" || customerId === "carteira-62"
      ? "telefone-0b"
      : `telefone-${customerId.slice(-2)}`,
  accountAgeDays: 300,
});

/** An agent in Maputo splits deposits, so that each earns its commission; two of the wallets are used from one telephone. */
export const agentSplitting: Story = {
  slug: "agent-splitting",
  country: "MZ",
  zone: "+02:00",
  rules: [],
  payments: [
    cashIn("08:12:00", "d-401", "carteira-31", 1_500),
    cashIn("08:47:00", "d-402", "carteira-32", 900),
    cashIn("09:20:00", "d-403", "carteira-33", 2_200, "agente-17"),
    ...[0, 3, 5, 8, 11].map((minute, index) =>
      cashIn(
        `10:${String(30 + minute).padStart(2, "0")}:00`,
        `d-${404 + index}`,
        "carteira-61",
        480 + index * 5,
      ),
    ),
    ...[0, 2, 5, 7, 9].map((minute, index) =>
      cashIn(
        `10:${String(44 + minute).padStart(2, "0")}:00`,
        `d-${409 + index}`,
        "carteira-62",
        490 - index * 5,
      ),
    ),
  ],
};

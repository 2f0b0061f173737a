import { SAMPLE_KEY } from "../samples.ts";
import type { OperationId } from "./operations.ts";
import type { RuleRequest, TestEventRequest, Transaction, VerifyRequest, WebhookRequest } from "./schemas.ts";

/** Requests that the sandbox takes as they are, by operation and name. */
export const REQUEST_EXAMPLES = {
  verifyKey: { key: { apiKey: SAMPLE_KEY } satisfies VerifyRequest },
  analyzeTransaction: {
    approve: {
      amount: 1200,
      currency: "KES",
      customerId: "cus_204",
      merchant: "Jamii Grocers",
      channel: "mobile_money",
      country: "KE",
      customerCountry: "KE",
      accountAgeDays: 410,
    } satisfies Transaction,
    review: {
      amount: 7500,
      currency: "KES",
      customerId: "cus_204",
      merchant: "Jamii Grocers",
      channel: "mobile_money",
    } satisfies Transaction,
    decline: {
      amount: 7500,
      currency: "KES",
      customerId: "cus_204",
      channel: "mobile_money",
      newDevice: true,
      simChangedHoursAgo: 3,
    } satisfies Transaction,
    takeover: {
      reference: "transfer-2105",
      occurredAt: "2026-06-01T08:51:00+03:00",
      type: "transfer",
      amount: 4900,
      currency: "KES",
      customerId: "cus_204",
      payee: { id: "wallet-9036" },
      channel: "mobile_money",
      deviceId: "phone-c3e9",
      newDevice: true,
      simChangedHoursAgo: 2,
      pinResetHoursAgo: 1,
      metadata: { branch: "westlands" },
    } satisfies Transaction,
    card: {
      reference: "order-5107",
      type: "payment",
      amount: 35.9,
      currency: "USD",
      customerId: "cus_711",
      merchant: "Jamii Online",
      channel: "card",
      card: { bin: "411111", present: false },
      deviceId: "browser-51",
      country: "KE",
      ipCountry: "NG",
      deliveryCountry: "UG",
    } satisfies Transaction,
  },
  putRule: {
    simSwap: {
      name: "Mobile money after a SIM swap",
      description: "Nobody moves mobile money within a day of a SIM swap.",
      conditions: [
        { field: "channel", operator: "equals", value: "mobile_money" },
        { field: "simChangedHoursAgo", operator: "less_than", value: 24 },
      ],
      actions: [{ type: "decline", reason: "The SIM card was changed within a day." }],
      enabled: true,
    } satisfies RuleRequest,
    burst: {
      name: "Nine transfers in 11 minutes",
      conditions: [
        {
          history: "count",
          per: ["customerId"],
          windowMinutes: 11,
          where: [{ field: "type", operator: "equals", value: "transfer" }],
          operator: "greater_or_equal",
          value: 9,
        },
      ],
      actions: [{ type: "review", reason: "Nine transfers within 11 minutes." }],
      enabled: true,
    } satisfies RuleRequest,
  },
  createWebhook: {
    allEvents: {
      url: "https://bank.example/webhooks",
      events: ["transaction.suspicious", "account.compromised", "rule.triggered"],
    } satisfies WebhookRequest,
  },
  sendTestEvent: { ruleTriggered: { type: "rule.triggered" } satisfies TestEventRequest },
} as const satisfies { readonly [Id in OperationId]?: Readonly<Record<string, object>> };

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
  },
  analyzeTransactionBatch: {
    payments: {
      transactions: [
        { amount: 900, currency: "KES", customerId: "cus_318", reference: "order-5201" },
        { amount: 6200, currency: "KES", customerId: "cus_318", reference: "order-5202", newDevice: true },
      ],
    } satisfies { transactions: Transaction[] },
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
  },
  createWebhook: {
    allEvents: {
      url: "https://bank.example/webhooks",
      events: ["transaction.suspicious", "account.compromised", "rule.triggered"],
    } satisfies WebhookRequest,
  },
  sendTestEvent: { ruleTriggered: { type: "rule.triggered" } satisfies TestEventRequest },
} as const satisfies { readonly [Id in OperationId]?: Readonly<Record<string, object>> };

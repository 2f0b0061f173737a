import { SAMPLE_KEY } from "../samples.ts";
import { EVENT_TYPES } from "./event-types.ts";
import type { OperationId } from "./operations.ts";
import type {
  DispositionRequest,
  RuleRequest,
  TestEventRequest,
  Transaction,
  VerifyRequest,
  WebhookRequest,
} from "./schemas.ts";

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
    mobileMoney: {
      amount: 4800,
      currency: "KES",
      customerId: "cus_318",
      reference: "mp-20260601-0042",
      occurredAt: "2026-06-01T11:52:00+03:00",
      type: "transfer",
      payee: { id: "wlt_7731", firstSeenAt: "2026-06-01T11:49:00+03:00" },
      channel: "mobile_money",
      deviceId: "dev_a91f",
      agentId: "agt_118",
      tillId: "till_118_2",
      country: "KE",
      customerCountry: "KE",
      ipCountry: "KE",
      newDevice: false,
      simChangedHoursAgo: 5,
      pinResetHoursAgo: 2,
      accountAgeDays: 640,
      metadata: { tariff: "p2p", county: "Nairobi" },
    } satisfies Transaction,
    card: {
      amount: 1249.5,
      currency: "MAD",
      customerId: "cus_552",
      reference: "order-5107",
      occurredAt: "2026-06-01T08:52:00Z",
      type: "payment",
      merchant: "Riad Textiles",
      payee: { id: "mrc_204" },
      channel: "card",
      deviceId: "dev_77c0",
      country: "MA",
      customerCountry: "MA",
      ipCountry: "MA",
      deliveryCountry: "SN",
      card: { bin: "453201", present: false },
      accountAgeDays: 88,
      metadata: { basket: "clothing" },
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
    newAccount: {
      name: "Large payment from a new account",
      conditions: [
        { field: "amount", operator: "greater_than", value: 5000 },
        { field: "currency", operator: "equals", value: "KES" },
        { field: "accountAgeDays", operator: "less_than", value: 30 },
      ],
      actions: [{ type: "decline", reason: "Above 5000 KES from an account younger than 30 days." }],
      enabled: true,
    } satisfies RuleRequest,
    manyTransfers: {
      name: "Nine transfers in eleven minutes",
      description: "Sends transfers for review when a customer makes unusually many in a short time.",
      conditions: [
        { field: "type", operator: "equals", value: "transfer" },
        {
          history: "count",
          per: ["customerId"],
          windowMinutes: 11,
          where: [{ field: "type", operator: "equals", value: "transfer" }],
          operator: "greater_or_equal",
          value: 9,
        },
      ],
      actions: [{ type: "review", reason: "Nine or more transfers by this customer within 11 minutes." }],
      enabled: true,
    } satisfies RuleRequest,
  },
  createWebhook: {
    allEvents: {
      url: "https://bank.example/webhooks",
      events: [...EVENT_TYPES],
    } satisfies WebhookRequest,
  },
  recordCaseDisposition: {
    confirmedFraud: {
      outcome: "confirmed_fraud",
      reason: "The customer confirmed by telephone that the SIM card was changed without their consent.",
      analyst: "analyst-17",
    } satisfies DispositionRequest,
  },
  sendTestEvent: { ruleTriggered: { type: "rule.triggered" } satisfies TestEventRequest },
} as const satisfies { readonly [Id in OperationId]?: Readonly<Record<string, object>> };

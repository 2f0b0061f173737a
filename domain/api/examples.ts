import type { EventType, OperationId } from "./operations.ts";
import recorded from "./recorded-answers.json" with { type: "json" };
import type {
  EventData,
  RuleRequest,
  TestEventRequest,
  Transaction,
  VerifyRequest,
  WebhookRequest,
} from "./schemas.ts";

/** Requests that the sandbox takes as they are, by operation and name. */
export const REQUEST_EXAMPLES = {
  verifyKey: { key: { apiKey: "sk_sandbox_your_key" } satisfies VerifyRequest },
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

type Recorded = {
  readonly [Id in OperationId]?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/**
 * Answers that the sandbox gave, by operation, status and name, with made-up ids in the place of random ones. Written by
 * `vitest run server/backend/sandbox/contract.test.ts -u`, which fails when the sandbox answers something else.
 */
export const RECORDED_ANSWERS: Recorded = recorded.answers;

/** The inbox as server-sent events. */
export const RECORDED_STREAM: string = recorded.stream;

/** The data of a test event, as the documentation shows it and the sandbox sends it. */
export const EVENT_EXAMPLES: { readonly [T in EventType]: EventData[T] } = {
  "transaction.suspicious": {
    transaction_id: "txn_4fKq0XbT7cYw2LmZ9RaE",
    risk_score: 0.95,
    triggers: ["rule_matched", "sim_changed", "new_device"],
  },
  "account.compromised": {
    account_id: "cus_204",
    severity: "high",
    indicators: ["sim_changed", "new_device"],
  },
  "rule.triggered": {
    rule_id: "large-amount",
    match_type: "greater_than",
    matched_data: { field: "amount", value: 7500 },
  },
};

import * as z from "zod";
import { ERROR_CODES, type ErrorCode, EVENT_TYPES } from "./operations.ts";

/**
 * The shapes of the API. The sandbox validates with them, and the API description, the reference and the explorer are made
 * from them; what a field means is said in the texts `api:schemas.{Schema}.{field}`, so that it is said in five languages.
 */

/** Shown keys, rule ids and customer ids are for people to read: no blanks, nothing that needs escaping in a URL. */
const IDENTIFIER = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/;

// What a pattern asks for, as the end of "currency must be …": the sandbox's refusals are made of it.
const IDENTIFIER_RULE = "1 to 64 letters, digits and _ . : -, a letter or digit first";
const country = z.string().regex(/^[A-Z]{2}$/, "a two-letter country code in capitals, such as KE");

/** A text that can be stored and shown anywhere: no NUL, no half of a surrogate pair. */
const isStorable = (value: string) => value.isWellFormed() && !value.includes("\0");
const text = (min: number, max: number) =>
  z.string().min(min).max(max).refine(isStorable, "well-formed Unicode without NUL");

export const CHANNELS = ["card", "mobile_money", "bank_transfer"] as const;

export const NUMBER_FIELDS = ["amount", "accountAgeDays", "simChangedHoursAgo"] as const;
export const TEXT_FIELDS = [
  "currency",
  "customerId",
  "merchant",
  "channel",
  "country",
  "customerCountry",
] as const;
export const FLAG_FIELDS = ["newDevice"] as const;
export const RULE_FIELDS = [...NUMBER_FIELDS, ...TEXT_FIELDS, ...FLAG_FIELDS] as const;

const ORDER_OPERATORS = ["greater_than", "greater_or_equal", "less_than", "less_or_equal"] as const;
const EQUALITY_OPERATORS = ["equals", "not_equals"] as const;
const LIST_OPERATORS = ["in", "not_in"] as const;

/** `POST /v1/transactions/analyze`. `customer_id` is accepted in place of `customerId`; see {@link TransactionRequest}. */
const transactionFields = {
  amount: z.number().positive().max(1e12),
  currency: z.string().regex(/^[A-Z]{3}$/, "a three-letter currency code in capitals, such as KES"),
  merchant: text(1, 100).optional(),
  channel: z.enum(CHANNELS).optional(),
  country: country.optional(),
  customerCountry: country.optional(),
  newDevice: z.boolean().optional(),
  simChangedHoursAgo: z.number().min(0).max(1e6).optional(),
  accountAgeDays: z.number().min(0).max(1e5).optional(),
};
const customerId = z.string().regex(IDENTIFIER, IDENTIFIER_RULE);

/** A payment as the sandbox works with it. */
export const Transaction = z.strictObject({ ...transactionFields, customerId });
export type Transaction = z.infer<typeof Transaction>;

/** A payment as it may arrive: the customer under one of two names, and no field that the API does not know. */
export const TransactionRequest = z.union([
  Transaction,
  z.strictObject({ ...transactionFields, customer_id: customerId }),
]);

export const Trigger = z.object({
  code: z.enum([
    "rule_matched",
    "sim_changed",
    "velocity",
    "new_device",
    "country_mismatch",
    "new_account",
    "test_customer",
  ]),
  weight: z.number().min(0).max(1),
  reason: z.string(),
  ruleId: z.string().optional(),
});
export type Trigger = z.infer<typeof Trigger>;

export const Analysis = z.object({
  id: z.string(),
  riskScore: z.number().min(0).max(1),
  recommendation: z.enum(["approve", "review", "decline"]),
  triggers: z.array(Trigger),
});
export type Analysis = z.infer<typeof Analysis>;

/** What was decided about a payment, for those who follow along. */
export const Decision = z.object({
  /** Counts up with each decision of a key: `dec_17`. A list or a stream goes on after the one it is given. */
  id: z.string(),
  transaction: Transaction,
  analysis: Analysis,
  createdAt: z.iso.datetime(),
});
export type Decision = z.infer<typeof Decision>;
export const DecisionList = z.object({ data: z.array(Decision) });

export const RuleCondition = z.union([
  z.strictObject({
    field: z.enum(NUMBER_FIELDS),
    operator: z.enum([...ORDER_OPERATORS, ...EQUALITY_OPERATORS]),
    value: z.number(),
  }),
  z.strictObject({
    field: z.enum(TEXT_FIELDS),
    operator: z.enum(EQUALITY_OPERATORS),
    value: text(1, 100),
  }),
  z.strictObject({
    field: z.enum(TEXT_FIELDS),
    operator: z.enum(LIST_OPERATORS),
    value: z.array(text(1, 100)).min(1).max(100),
  }),
  z.strictObject({
    field: z.enum(FLAG_FIELDS),
    operator: z.enum(EQUALITY_OPERATORS),
    value: z.boolean(),
  }),
]);
export type RuleCondition = z.infer<typeof RuleCondition>;

export const RuleAction = z.strictObject({
  type: z.enum(["flag", "review", "decline"]),
  reason: text(1, 200).optional(),
});

/** `PUT /v1/rules/{id}` */
export const RuleRequest = z.strictObject({
  name: text(1, 100),
  description: text(0, 500).optional(),
  conditions: z.array(RuleCondition).min(1).max(10),
  actions: z
    .array(RuleAction)
    .min(1)
    .max(5)
    .default([{ type: "review" }]),
  enabled: z.boolean().default(true),
});

export type RuleRequest = z.infer<typeof RuleRequest>;

export const RuleId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, "1 to 64 of a-z, 0-9, _ and -, a letter or digit first");

export const Rule = z.object({ id: z.string(), ...RuleRequest.shape, updatedAt: z.iso.datetime() });
export type Rule = z.infer<typeof Rule>;
export const RuleList = z.object({ data: z.array(Rule) });

/** `POST /v1/auth/verify` */
export const VerifyRequest = z.strictObject({ apiKey: text(1, 200) });
export const Verification = z.object({
  status: z.enum(["active"]),
  permissions: z.array(z.enum(["read", "write"])),
  expiresAt: z.iso.datetime(),
});

export type VerifyRequest = z.infer<typeof VerifyRequest>;
export type Verification = z.infer<typeof Verification>;

const HTTPS_RULE = "an https address, such as https://bank.example/webhooks";

/** `POST /v1/webhooks` */
export const WebhookRequest = z.strictObject({
  url: z
    .url(HTTPS_RULE)
    .regex(/^https:\/\//, HTTPS_RULE)
    .max(2_000)
    .refine(isStorable, HTTPS_RULE),
  events: z.array(z.enum(EVENT_TYPES)).min(1).max(EVENT_TYPES.length),
});
export type WebhookRequest = z.infer<typeof WebhookRequest>;
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  secret: z.string(),
  createdAt: z.iso.datetime(),
});

export type Webhook = z.infer<typeof Webhook>;

/** The part of a payment that a rule's first condition looked at. */
export const MatchedData = z.object({
  field: z.enum(RULE_FIELDS),
  value: z.union([z.number(), z.string(), z.boolean()]),
});

/** The bodies of the events (specification, section 3), as the webhook carries them: `{ type, timestamp, data }`. */
export const EventData = {
  "transaction.suspicious": z.object({
    transaction_id: z.string(),
    risk_score: z.number().min(0).max(1),
    triggers: z.array(z.string()),
  }),
  "account.compromised": z.object({
    account_id: z.string(),
    severity: z.enum(["medium", "high", "critical"]),
    indicators: z.array(z.string()),
  }),
  "rule.triggered": z.object({
    rule_id: z.string(),
    match_type: z.string(),
    matched_data: MatchedData,
  }),
} as const;
export type EventData = { [T in keyof typeof EventData]: z.infer<(typeof EventData)[T]> };

const eventOf = <T extends keyof typeof EventData>(type: T) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: EventData[type] });
export const TransactionSuspiciousEvent = eventOf("transaction.suspicious");
export const AccountCompromisedEvent = eventOf("account.compromised");
export const RuleTriggeredEvent = eventOf("rule.triggered");

/** The headers of a webhook message (Standard Webhooks 1.0.0). */
export const DeliveryHeaders = z.object({
  "webhook-id": z.string(),
  "webhook-timestamp": z.string(),
  "webhook-signature": z.string(),
});

/** A webhook message in the sandbox's inbox: exactly what an address of yours would be sent. */
export const Delivery = z.object({
  /** Counts up with each delivery of a key: `dlv_17`. A list or a stream goes on after the one it is given. */
  id: z.string(),
  type: z.enum(EVENT_TYPES),
  webhookId: z.string(),
  url: z.string(),
  headers: DeliveryHeaders,
  /** The raw body that was signed: JSON text, not parsed. */
  body: z.string(),
  createdAt: z.iso.datetime(),
});
export type Delivery = z.infer<typeof Delivery>;
export const DeliveryList = z.object({ data: z.array(Delivery) });

/** `POST /v1/sandbox/events` */
export const TestEventRequest = z.strictObject({ type: z.enum(EVENT_TYPES) });
export type TestEventRequest = z.infer<typeof TestEventRequest>;

/** `POST /v1/sandbox/keys` */
export const SandboxKey = z.object({
  apiKey: z.string(),
  permissions: z.array(z.enum(["read", "write"])),
  expiresAt: z.iso.datetime(),
});
export type SandboxKey = z.infer<typeof SandboxKey>;

export const ErrorDetail = z.object({
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  /** The field or header that is at fault, as a path: `conditions[0].value`. */
  param: z.string().nullable(),
  requestId: z.string(),
});
export const ApiError = z.object({ error: ErrorDetail });
export type ApiError = z.infer<typeof ApiError>;

import * as z from "zod";
import { CHANNELS, IDENTIFIER, IDENTIFIER_RULE, PAYMENT_TYPES } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { isCountryCode, isCurrencyCode, isInMinorUnits } from "./iso-codes.ts";
import { pageOf } from "./lists.ts";
import { text, textWithoutCardNumber } from "./text.ts";

const identifier = z.string().regex(IDENTIFIER, IDENTIFIER_RULE);
const COUNTRY_RULE = "an ISO 3166-1 alpha-2 country code in capitals, such as KE";
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, COUNTRY_RULE)
  .refine(isCountryCode, COUNTRY_RULE);
const CURRENCY_RULE = "an ISO 4217 currency code in capitals, such as KES";
const TIMESTAMP_RULE = "a time with its zone, of a year from 1900 to 9998, such as 2026-06-01T09:00:00Z";
// Hours before it and minutes after it must have a year of four digits too, which is all that RFC 3339 knows.
const timestamp = z.iso
  .datetime({ offset: true, error: TIMESTAMP_RULE })
  .refine((value) => /^(?:19|[2-8]\d|9[0-8]|99(?!99))/.test(value), TIMESTAMP_RULE);
const hours = z.number().min(0).max(1e6);

/** Who is paid. */
export const Payee = z.strictObject({ id: identifier, firstSeenAt: timestamp.optional() });

/** What is known of a card. Never its number. */
export const Card = z.strictObject({
  bin: z
    .string()
    .regex(/^\d{6,8}$/, "the first 6 to 8 digits of the card number")
    .optional(),
  present: z.boolean().optional(),
});

const METADATA_KEY = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
export const METADATA_RULE =
  "up to 20 names of 1 to 40 letters, digits and _, a letter first, each with a string of at most 200 characters";
/** What the caller wants to find again, or to write rules on. */
export const Metadata = z.preprocess(
  refuseProto,
  z
    .record(z.string().regex(METADATA_KEY, METADATA_RULE), textWithoutCardNumber(1, 200))
    .refine((entries) => Object.keys(entries).length <= 20, METADATA_RULE),
);

/** Zod leaves `__proto__` out of a record before it looks at names: the caller would never learn that an entry was lost. */
function refuseProto(metadata: unknown, { issues }: z.RefinementCtx): unknown {
  if (typeof metadata === "object" && metadata !== null && Object.hasOwn(metadata, "__proto__")) {
    const name: z.core.$ZodIssue = { code: "custom", message: METADATA_RULE, path: [] };
    const path = ["__proto__"];
    issues.push({ code: "invalid_key", origin: "record", issues: [name], input: metadata, path });
  }
  return metadata;
}

/** `POST /v1/transactions/analyze`. `customer_id` is accepted in place of `customerId`; see {@link TransactionRequest}. */
const transactionFields = {
  amount: z.number().positive().max(1e12),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, CURRENCY_RULE)
    .refine(isCurrencyCode, CURRENCY_RULE),
  // Not searched for card numbers: of references that are 16 random digits, one in thirty would be refused.
  reference: text(1, 100).optional(),
  occurredAt: timestamp.optional(),
  type: z.enum(PAYMENT_TYPES).optional(),
  merchant: textWithoutCardNumber(1, 100).optional(),
  payee: Payee.optional(),
  channel: z.enum(CHANNELS).optional(),
  deviceId: identifier.optional(),
  agentId: identifier.optional(),
  tillId: identifier.optional(),
  country: country.optional(),
  customerCountry: country.optional(),
  ipCountry: country.optional(),
  deliveryCountry: country.optional(),
  card: Card.optional(),
  newDevice: z.boolean().optional(),
  simChangedHoursAgo: hours.optional(),
  pinResetHoursAgo: hours.optional(),
  accountAgeDays: z.number().min(0).max(1e5).optional(),
  metadata: Metadata.optional(),
};
const EXPONENT_RULE = "an amount without fractions of the currency's smallest unit";

const customerId = identifier;
const wholeMinorUnits = { path: ["amount"], error: EXPONENT_RULE };
const isWhole = ({ amount, currency }: { amount: number; currency: string }) =>
  isInMinorUnits(amount, currency);

/** A payment as the sandbox works with it. */
export const Transaction = z
  .strictObject({ ...transactionFields, customerId })
  .refine(isWhole, wholeMinorUnits);
export type Transaction = z.infer<typeof Transaction>;

/** A payment as it may arrive: the customer under one of two names, and no field that the API does not know. */
export const TransactionRequest = z.union([
  Transaction,
  z.strictObject({ ...transactionFields, customer_id: customerId }).refine(isWhole, wholeMinorUnits),
]);

/** `POST /v1/transactions/batch` */
export const TransactionBatchRequest = z.strictObject({
  transactions: z.array(TransactionRequest).min(1).max(LIMITS.batchTransactions),
});

/** Built-in patterns of several signals; `domain/api/typologies.ts` has their rules. */
export const TYPOLOGY_CODES = [
  "sim_swap_takeover",
  "agent_fraud",
  "mule_account",
  "card_testing",
  "structuring",
] as const;

export const Trigger = z.object({
  code: z.enum([
    "rule_matched",
    "sim_changed",
    "velocity",
    "new_device",
    "country_mismatch",
    "new_account",
    "test_customer",
    ...TYPOLOGY_CODES,
  ]),
  weight: z.number().min(0).max(1),
  reason: z.string(),
  ruleId: z.string().optional(),
});
export type Trigger = z.infer<typeof Trigger>;

export const Analysis = z.object({
  id: z.string(),
  /** The caller's own, where it sent one. */
  reference: z.string().optional(),
  riskScore: z.number().min(0).max(1),
  recommendation: z.enum(["approve", "review", "decline"]),
  triggers: z.array(Trigger),
  /** The case that it opened or joined; an approved payment has none. */
  caseId: z.string().optional(),
});
export type Analysis = z.infer<typeof Analysis>;

/** One for each payment of a batch, in its order. */
export const AnalysisBatch = z.object({ data: z.array(Analysis) });

/** What was decided about a payment, for those who follow along. */
export const Decision = z.object({
  /** Counts up with each decision of a key: `dec_17`. A list or a stream goes on after the one it is given. */
  id: z.string(),
  transaction: Transaction,
  analysis: Analysis,
  createdAt: z.iso.datetime(),
});
export type Decision = z.infer<typeof Decision>;
export const DecisionList = pageOf(Decision);

import * as z from "zod";
import { IDENTIFIER, IDENTIFIER_RULE, text } from "./text.ts";

const country = z.string().regex(/^[A-Z]{2}$/, "a two-letter country code in capitals, such as KE");

export const CHANNELS = ["card", "mobile_money", "bank_transfer"] as const;

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

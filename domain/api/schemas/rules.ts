import * as z from "zod";
import {
  DISTINCT_FIELDS,
  EQUALITY_OPERATORS,
  FLAG_FIELDS,
  HISTORY_PARTIES,
  LIST_OPERATORS,
  NUMBER_FIELDS,
  NUMBER_OPERATORS,
  TEXT_FIELDS,
} from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { pageOf } from "./lists.ts";
import { text } from "./text.ts";

export const MAX_WINDOW_MINUTES = LIMITS.windowMinutes;

const METADATA_FIELD_RULE = "metadata. and a name of letters, digits and _";
const metadataField = z.string().regex(/^metadata\.[A-Za-z][A-Za-z0-9_]{0,39}$/, {
  error: METADATA_FIELD_RULE,
  // A union with one shape whose format alone is wrong would be taken for that shape.
  abort: true,
});
const textList = z.array(text(1, 100)).min(1).max(100);

/** What a payment itself must be like. */
export const FieldCondition = z.union([
  z.strictObject({ field: z.enum(NUMBER_FIELDS), operator: z.enum(NUMBER_OPERATORS), value: z.number() }),
  z.strictObject({ field: z.enum(TEXT_FIELDS), operator: z.enum(EQUALITY_OPERATORS), value: text(1, 100) }),
  z.strictObject({ field: z.enum(TEXT_FIELDS), operator: z.enum(LIST_OPERATORS), value: textList }),
  z.strictObject({ field: z.enum(FLAG_FIELDS), operator: z.enum(EQUALITY_OPERATORS), value: z.boolean() }),
  z.strictObject({ field: metadataField, operator: z.enum(EQUALITY_OPERATORS), value: text(1, 200) }),
  z.strictObject({ field: metadataField, operator: z.enum(LIST_OPERATORS), value: textList }),
]);
export type FieldCondition = z.infer<typeof FieldCondition>;

const window = {
  /** The payments that share these with the payment; all of them. One that lacks a field has no window. */
  per: z.array(z.enum(HISTORY_PARTIES)).min(1).max(3),
  /** `received`: the payments that were made *to* this payment's customer, instead of those that share `per`; see {@link RECEIVED_RULE}. */
  direction: z.enum(["sent", "received"]).optional(),
  /** Back from the time of the payment, itself included. */
  windowMinutes: z.int().min(1).max(MAX_WINDOW_MINUTES),
  /** Which of the payments in the window count; all of these must hold. */
  where: z.array(FieldCondition).max(3).optional(),
  operator: z.enum(NUMBER_OPERATORS),
  value: z.number(),
};

const RECEIVED_RULE = 'only ["customerId"] where direction is received';
interface Window {
  readonly per: readonly string[];
  readonly direction?: "sent" | "received" | undefined;
}
const isReceivedByCustomer = ({ per, direction }: Window) =>
  direction !== "received" || (per.length === 1 && per[0] === "customerId");
const ofCustomer = { path: ["per"], error: RECEIVED_RULE };

/** What the payments of a window must be like, this one included: their number, their sum in the payment's currency, or how many different ones of something. */
export const HistoryCondition = z.union([
  z.strictObject({ history: z.enum(["count", "sum"]), ...window }).refine(isReceivedByCustomer, ofCustomer),
  z
    .strictObject({ history: z.enum(["distinct"]), of: z.enum(DISTINCT_FIELDS), ...window })
    .refine(isReceivedByCustomer, ofCustomer),
]);
export type HistoryCondition = z.infer<typeof HistoryCondition>;

export const RuleCondition = z.union([...FieldCondition.options, ...HistoryCondition.options]);
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
export const RuleList = pageOf(Rule);

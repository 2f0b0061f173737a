import * as z from "zod";
import { text } from "./text.ts";

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

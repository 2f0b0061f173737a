/** What the fields of payments are called and may hold, for checks without the schemas: in the browser those would weigh 15 KB. */

export const CHANNELS = ["card", "mobile_money", "bank_transfer"] as const;
export const PAYMENT_TYPES = ["transfer", "payment", "cash_in", "cash_out", "payout", "refund"] as const;

/** Shown keys, rule ids and customer ids are for people to read: no blanks, nothing that needs escaping in a URL. */
export const IDENTIFIER = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/;

// What a pattern asks for, as the end of "currency must be …": the sandbox's refusals are made of it.
export const IDENTIFIER_RULE = "1 to 64 letters, digits and _ . : -, a letter or digit first";

/** A string that can be stored and shown anywhere: no NUL, no half of a surrogate pair. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes("\0");

export const NUMBER_FIELDS = ["amount", "accountAgeDays", "simChangedHoursAgo", "pinResetHoursAgo"] as const;
export const TEXT_FIELDS = [
  "currency",
  "customerId",
  "merchant",
  "type",
  "channel",
  "payee.id",
  "deviceId",
  "agentId",
  "tillId",
  "country",
  "customerCountry",
  "ipCountry",
  "deliveryCountry",
  "card.bin",
  "reference",
] as const;
export const FLAG_FIELDS = ["newDevice", "card.present"] as const;
export const RULE_FIELDS = [...NUMBER_FIELDS, ...TEXT_FIELDS, ...FLAG_FIELDS] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** Whom a window belongs to. */
export const HISTORY_PARTIES = ["customerId", "payee.id", "deviceId", "agentId", "tillId"] as const;
/** What can be told apart in a window. */
export const DISTINCT_FIELDS = [...HISTORY_PARTIES, "card.bin", "country", "ipCountry", "merchant"] as const;

const ORDER_OPERATORS = ["greater_than", "greater_or_equal", "less_than", "less_or_equal"] as const;
export const EQUALITY_OPERATORS = ["equals", "not_equals"] as const;
export const LIST_OPERATORS = ["in", "not_in"] as const;
export const NUMBER_OPERATORS = [...ORDER_OPERATORS, ...EQUALITY_OPERATORS] as const;

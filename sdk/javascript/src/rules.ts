import { type Call, encodeSegment } from "./call.ts";
import { type Decoder, flag, list, Misfit, number, object, optional, record, text } from "./decode.ts";
import { type Deleted, deleted } from "./deleted.ts";
import { type Listing, type ListOptions, readList } from "./lists.ts";
import type { CallOptions } from "./settings.ts";

/** Fields of a payment that hold a number. */
export type NumberField = "amount" | "accountAgeDays" | "simChangedHoursAgo" | "pinResetHoursAgo";
/** Fields of a payment that hold a string; `metadata.<key>` is one of your custom key-value pairs. */
export type TextField =
  | "currency"
  | "customerId"
  | "merchant"
  | "type"
  | "channel"
  | "payee.id"
  | "deviceId"
  | "agentId"
  | "tillId"
  | "country"
  | "customerCountry"
  | "ipCountry"
  | "deliveryCountry"
  | "card.bin"
  | "reference"
  | `metadata.${string}`;
/** Fields of a payment that hold a Boolean. */
export type FlagField = "newDevice" | "card.present";

/** Compares a number of the payment. */
export interface NumberCondition {
  field: NumberField;
  operator: "greater_than" | "greater_or_equal" | "less_than" | "less_or_equal" | "equals" | "not_equals";
  value: number;
}

/** Compares a string of the payment. */
export interface TextCondition {
  field: TextField;
  operator: "equals" | "not_equals";
  value: string;
}

/** Checks whether a string of the payment is in a list. */
export interface ListCondition {
  field: TextField;
  operator: "in" | "not_in";
  value: readonly string[];
}

/** Compares a Boolean field of the payment. */
export interface FlagCondition {
  field: FlagField;
  operator: "equals" | "not_equals";
  value: boolean;
}

/** A condition on a field of the payment. */
export type FieldCondition = NumberCondition | TextCondition | ListCondition | FlagCondition;

/** The parties of a payment by which a condition on history can count. */
export type HistoryParty = "customerId" | "payee.id" | "deviceId" | "agentId" | "tillId";

/**
 * A condition on the payments within a time window: their number, their sum, or the number of distinct values of a field. The payment
 * itself counts, except with `received` or if it does not meet `where`.
 */
export interface HistoryCondition {
  /** What is measured: `count`, `sum` (in the payment's currency) or `distinct`. */
  history: "count" | "sum" | "distinct";
  /** With `distinct`, the field whose values are counted. */
  of?: HistoryParty | "card.bin" | "country" | "ipCountry" | "merchant" | undefined;
  /** The fields whose values counted payments share with this one. */
  per: readonly HistoryParty[];
  /** `received` for the payments made to this payment's customer; `per` is then `["customerId"]`. Defaults to `sent`. */
  direction?: "sent" | "received" | undefined;
  /** The length of the time window in minutes, back from the time of the payment: 1 to 44640 (31 days). */
  windowMinutes: number;
  /** Up to three conditions that a payment must meet to be counted. */
  where?: readonly FieldCondition[] | undefined;
  operator: NumberCondition["operator"];
  value: number;
}

/** A condition of a rule. It is not met if the payment does not have the field. */
export type RuleCondition = FieldCondition | HistoryCondition;

/** What happens to a payment that matches a rule. */
export interface RuleAction {
  type: "flag" | "review" | "decline";
  /** The reason shown in the analysis, 1 to 200 characters. Defaults to a sentence with the rule's name. */
  reason?: string | undefined;
}

/** A rule to save. */
export interface RuleRequest {
  name: string;
  description?: string | undefined;
  /** 1 to 10 conditions, which must all be met for the rule to match. */
  conditions: readonly RuleCondition[];
  /** 1 to 5 actions. Defaults to a single `review` action. */
  actions?: readonly RuleAction[] | undefined;
  /** Whether the rule is enabled. Defaults to `true`. */
  enabled?: boolean | undefined;
}

/** A saved rule. Its fields and operators may be newer than this version of the library. */
export interface Rule {
  id: string;
  name: string;
  description?: string;
  conditions: RuleCondition[];
  actions: RuleAction[];
  enabled: boolean;
  /** When the rule was last saved (ISO 8601). */
  updatedAt: string;
}

const value: Decoder<string | number | boolean | string[]> = (given, path) => {
  if (typeof given === "number" || typeof given === "string" || typeof given === "boolean") return given;
  if (Array.isArray(given)) return list(text)(given, path);
  throw new Misfit(`${path} is not a value`);
};
const fieldCondition = object<Record<string, unknown>>({ field: text, operator: text, value });
const historyCondition = object<Record<string, unknown>>({
  history: text,
  of: optional(text),
  per: list(text),
  direction: optional(text),
  windowMinutes: number,
  where: optional(list(fieldCondition)),
  operator: text,
  value: number,
});
/** Keeps every field: newer conditions have fields that this version of the library does not know. */
const condition: Decoder<RuleCondition> = (given, path) => {
  const fields = Object.entries(record(given, path)).filter(([, part]) => part !== null);
  const present = Object.fromEntries(fields);
  const check = "history" in present ? historyCondition : fieldCondition;
  check(present, path);
  return present as unknown as RuleCondition;
};

const ruleResponse = object<Rule>({
  id: text,
  name: text,
  description: optional(text),
  conditions: list(condition),
  actions: list(object<RuleAction>({ type: text as Decoder<RuleAction["type"]>, reason: optional(text) })),
  enabled: flag,
  updatedAt: text,
});

/** Lists, saves and deletes your rules, which are checked in addition to the built-in triggers. */
export class Rules {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists the rules of the key, oldest first. */
  list(options: ListOptions = {}): Listing<Rule> {
    return readList(this.#call, { id: "listRules", path: "/v1/rules", entry: ruleResponse }, options);
  }

  /**
   * Returns a rule.
   *
   * @throws InvalidRequestError when the rule does not exist
   */
  async get(id: string, options: CallOptions = {}): Promise<Rule> {
    return this.#call({ id: "getRule", method: "GET", path: pathOf(id), decode: ruleResponse }, options);
  }

  /**
   * Creates a rule, or replaces the rule that has this id.
   *
   * @param id your id for the rule: 1 to 64 characters of `a-z`, `0-9`, `_` and `-`, starting with a letter or digit
   * @param rule the whole rule, without `id` and `updatedAt`
   * @throws InvalidRequestError when a field is invalid; `param` names it
   * @throws ConflictError when the key has reached a limit: 50 rules, 128 KB of rules, or 50 conditions on history
   *
   * @example
   * await baini.rules.put("sim-swap", {
   *   name: "SIM card changed within a day",
   *   conditions: [{ field: "simChangedHoursAgo", operator: "less_than", value: 24 }],
   *   actions: [{ type: "review", reason: "The SIM card was changed within a day." }],
   * });
   *
   * // Switch a listed rule off:
   * for (const { id, updatedAt, ...rule } of await baini.rules.list()) {
   *   if (id === "sim-swap") await baini.rules.put(id, { ...rule, enabled: false });
   * }
   */
  async put(id: string, rule: RuleRequest, options: CallOptions = {}): Promise<Rule> {
    return this.#call(
      { id: "putRule", method: "PUT", path: pathOf(id), body: rule, decode: ruleResponse },
      options,
    );
  }

  /**
   * Deletes a rule.
   *
   * @throws InvalidRequestError when the rule does not exist, for example because an earlier attempt deleted it but its response was lost
   */
  async delete(id: string, options: CallOptions = {}): Promise<Deleted> {
    return this.#call({ id: "deleteRule", method: "DELETE", path: pathOf(id), decode: deleted }, options);
  }
}

function pathOf(id: string): string {
  return `/v1/rules/${encodeSegment("id", id)}`;
}

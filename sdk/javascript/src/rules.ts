import { type Call, encodeSegment } from "./call.ts";
import { type Decoder, flag, list, Misfit, number, object, optional, record, text } from "./decode.ts";
import { type Deleted, deleted } from "./deleted.ts";
import { type Listing, type ListOptions, readList } from "./lists.ts";
import type { CallOptions } from "./settings.ts";

/** Fields of a payment that hold a number. */
export type NumberField = "amount" | "accountAgeDays" | "simChangedHoursAgo" | "pinResetHoursAgo";
/** Fields of a payment that hold a string; those of your own have a name behind `metadata.`. */
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
/** Fields of a payment that are true or false. */
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

/** Compares a true-or-false field of the payment. */
export interface FlagCondition {
  field: FlagField;
  operator: "equals" | "not_equals";
  value: boolean;
}

/** A condition on a field of the payment. */
export type FieldCondition = NumberCondition | TextCondition | ListCondition | FlagCondition;

/** Who takes part in a payment. */
export type HistoryParty = "customerId" | "payee.id" | "deviceId" | "agentId" | "tillId";

/**
 * Looks back on the payments of a window: how many there are, their sum in the payment's currency, or how many different values of a
 * field they have. This payment counts too, but not with `received`, nor where it fails `where`.
 */
export interface HistoryCondition {
  history: "count" | "sum" | "distinct";
  /** The field whose values are counted, with `distinct`. */
  of?: HistoryParty | "card.bin" | "country" | "ipCountry" | "merchant" | undefined;
  /** Counted payments share all of these with this one. */
  per: readonly HistoryParty[];
  /** `received`: the payments made to this customer; `per` is then `["customerId"]`. Default: `sent`. */
  direction?: "sent" | "received" | undefined;
  /** 1 to 44640 (31 days), back from the time of the payment. */
  windowMinutes: number;
  /** Only payments that meet these count; at most three. */
  where?: readonly FieldCondition[] | undefined;
  operator: NumberCondition["operator"];
  value: number;
}

/** One condition of a rule. When the payment does not have the field, the condition is not met. */
export type RuleCondition = FieldCondition | HistoryCondition;

/** What happens to a payment that matches a rule. */
export interface RuleAction {
  type: "flag" | "review" | "decline";
  /** The reason that the analysis shows, 1 to 200 characters. */
  reason?: string | undefined;
}

/** A rule to save. */
export interface RuleRequest {
  name: string;
  description?: string | undefined;
  /** 1 to 10 conditions; a payment matches when all are met. */
  conditions: readonly RuleCondition[];
  /** 1 to 5 actions. Default: one `review`. */
  actions?: readonly RuleAction[] | undefined;
  /** Whether the rule is in use. Default: `true`. */
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
  /** When it was last saved (ISO 8601). */
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
/** With all that it has: newer conditions have fields that this version of the library does not know. */
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

/** Your own rules, which are checked beside the built-in triggers. */
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
   * Gets a rule.
   *
   * @throws InvalidRequestError when there is no such rule
   */
  async get(id: string, options: CallOptions = {}): Promise<Rule> {
    return this.#call({ id: "getRule", method: "GET", path: pathOf(id), decode: ruleResponse }, options);
  }

  /**
   * Creates a rule, or replaces the rule that has this id.
   *
   * @param id your own id of the rule: 1 to 64 of a-z, 0-9, `_` and `-`, a letter or digit first
   * @param rule the whole rule, without `id` and `updatedAt`
   * @throws InvalidRequestError when the API refuses the rule; `param` names the field
   * @throws ConflictError when the key would have more rules, bytes of rules (128 KB) or conditions on history (50) than it can have
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
   * Deletes a rule: it matches no further payment.
   *
   * @throws InvalidRequestError when there is no such rule, such as after an attempt whose response was lost
   */
  async delete(id: string, options: CallOptions = {}): Promise<Deleted> {
    return this.#call({ id: "deleteRule", method: "DELETE", path: pathOf(id), decode: deleted }, options);
  }
}

function pathOf(id: string): string {
  return `/v1/rules/${encodeSegment("id", id)}`;
}

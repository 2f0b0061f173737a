import { type Call, inAddress } from "./call.ts";
import { type Decoder, enveloped, flag, list, Misfit, object, optional, text } from "./decode.ts";
import type { CallOptions } from "./settings.ts";

/** Fields of a payment that hold a number. */
export type NumberField = "amount" | "accountAgeDays" | "simChangedHoursAgo";
/** Fields of a payment that hold a text. */
export type TextField = "currency" | "customerId" | "merchant" | "channel" | "country" | "customerCountry";
/** Fields of a payment that are true or false. */
export type FlagField = "newDevice";

/** Compares a number of the payment. */
export interface NumberCondition {
  field: NumberField;
  operator: "greater_than" | "greater_or_equal" | "less_than" | "less_or_equal" | "equals" | "not_equals";
  value: number;
}

/** Compares a text of the payment. */
export interface TextCondition {
  field: TextField;
  operator: "equals" | "not_equals";
  value: string;
}

/** Looks for a text of the payment in a list. */
export interface ListCondition {
  field: TextField;
  operator: "in" | "not_in";
  value: readonly string[];
}

/** Compares what is true or false of the payment. */
export interface FlagCondition {
  field: FlagField;
  operator: "equals" | "not_equals";
  value: boolean;
}

/** What a payment must be like. A condition on a field that the payment does not carry never holds. */
export type RuleCondition = NumberCondition | TextCondition | ListCondition | FlagCondition;

/** What a rule does with a payment that it matches. */
export interface RuleAction {
  type: "flag" | "review" | "decline";
  /** A sentence that the analysis gives as the reason. */
  reason?: string | undefined;
}

/** A rule as it is put. */
export interface RuleRequest {
  name: string;
  description?: string | undefined;
  /** 1 to 10, which must all hold. */
  conditions: readonly RuleCondition[];
  /** 1 to 5; one `review` when left out. */
  actions?: readonly RuleAction[] | undefined;
  /** Whether payments are held against it; `true` when left out. */
  enabled?: boolean | undefined;
}

/** A rule as it is kept. Fields and operators are those of the API it was put to, which may be newer than this library. */
export interface Rule {
  id: string;
  name: string;
  description?: string;
  conditions: RuleCondition[];
  actions: RuleAction[];
  enabled: boolean;
  /** When it was last put, as an ISO 8601 time. */
  updatedAt: string;
}

const value: Decoder<string | number | boolean | string[]> = (given, path) => {
  if (typeof given === "number" || typeof given === "string" || typeof given === "boolean") return given;
  if (Array.isArray(given)) return list(text)(given, path);
  throw new Misfit(`${path} is not a value`);
};
const condition = object<{ field: string; operator: string; value: string | number | boolean | string[] }>({
  field: text,
  operator: text,
  value,
});

const ruleAnswer = object<Rule>({
  id: text,
  name: text,
  description: optional(text),
  conditions: list(condition as Decoder<RuleCondition>),
  actions: list(object<RuleAction>({ type: text as Decoder<RuleAction["type"]>, reason: optional(text) })),
  enabled: flag,
  updatedAt: text,
});
const rulesAnswer = enveloped(ruleAnswer);

/** The rules that payments are held against, beside the built-in triggers. */
export class Rules {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists all rules of the key. */
  async list(options: CallOptions = {}): Promise<Rule[]> {
    return this.#call({ id: "listRules", method: "GET", path: "/v1/rules", answer: rulesAnswer }, options);
  }

  /**
   * Makes a rule, or replaces the one that has this id.
   *
   * @param id your own name for it: 1 to 64 of a-z, 0-9, `_` and `-`
   * @param rule the whole rule; of one that was listed, all but `id` and `updatedAt`, which are the API's to say
   * @throws InvalidRequestError when the API refuses the rule; `param` names the field
   *
   * @example
   * const [{ id, updatedAt, ...rule }] = await baini.rules.list();
   * await baini.rules.put(id, { ...rule, enabled: false });
   */
  async put(id: string, rule: RuleRequest, options: CallOptions = {}): Promise<Rule> {
    return this.#call(
      {
        id: "putRule",
        method: "PUT",
        path: `/v1/rules/${inAddress("id", id)}`,
        body: rule,
        answer: ruleAnswer,
      },
      options,
    );
  }
}

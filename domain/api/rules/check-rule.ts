import {
  DISTINCT_FIELDS,
  EQUALITY_OPERATORS,
  FLAG_FIELDS,
  HISTORY_PARTIES,
  isStorable,
  LIST_OPERATORS,
  NUMBER_FIELDS,
  NUMBER_OPERATORS,
  TEXT_FIELDS,
} from "../fields.ts";
import { LIMITS } from "../limits.ts";
import type { RuleRequest } from "../schemas/rules.ts";

/** Why a rule is invalid: the path (`conditions[0].operator`) and what the API expects there. */
export interface RuleFault {
  readonly param: string;
  readonly expected: string;
}

type Check = (value: unknown, at: string) => RuleFault | undefined;

const fault = (param: string, expected: string): RuleFault => ({ param, expected });
const firstOf = (faults: Iterable<RuleFault | undefined>): RuleFault | undefined => {
  for (const one of faults) if (one) return one;
  return undefined;
};

const oneOf =
  (values: readonly unknown[]): Check =>
  (value, at) =>
    values.includes(value) ? undefined : fault(at, values.map((one) => JSON.stringify(one)).join(" | "));
const text =
  (least: number, most: number): Check =>
  (value, at) =>
    typeof value === "string" && value.length >= least && value.length <= most && isStorable(value)
      ? undefined
      : fault(at, `string (${least}–${most})`);
const number: Check = (value, at) => (Number.isFinite(value) ? undefined : fault(at, "number"));
const minutes: Check = (value, at) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LIMITS.windowMinutes
    ? undefined
    : fault(at, `1–${LIMITS.windowMinutes}`);
const flag = oneOf([true, false]);
const list =
  (check: Check, least: number, most: number): Check =>
  (value, at) =>
    Array.isArray(value) && value.length >= least && value.length <= most
      ? firstOf(value.map((one, index) => check(one, `${at}[${index}]`)))
      : fault(at, `[${least}–${most}]`);

/** An object of these fields and no others; those with a `?` may be left out. */
const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return fault(at, "{ }");
    const prefix = at && `${at}.`;
    const names = Object.keys(fields).map((name) => name.replace("?", ""));
    const strange = Object.keys(value).find((name) => !names.includes(name));
    if (strange !== undefined) return fault(prefix + strange, names.join(" | "));
    return firstOf(
      Object.entries(fields).map(([key, check]) => {
        const name = key.replace("?", "");
        if (Object.hasOwn(value, name)) return check(value[name as keyof typeof value], prefix + name);
        return key.endsWith("?") ? undefined : fault(prefix + name, "…");
      }),
    );
  };

const METADATA = /^metadata\.[A-Za-z][A-Za-z0-9_]{0,39}$/;
const includes = (all: readonly string[], value: unknown) => all.includes(value as string);

const fieldCondition: Check = (value, at) => {
  const { field, operator } = Object(value) as { field?: unknown; operator?: unknown };
  const isList = includes(LIST_OPERATORS, operator);
  const valueUpTo = (longest: number): Check => (isList ? list(text(1, 100), 1, 100) : text(1, longest));
  const withField = (operators: readonly string[], check: Check) =>
    shape({ field: () => undefined, operator: oneOf(operators), value: check })(value, at);
  if (includes(NUMBER_FIELDS, field)) return withField(NUMBER_OPERATORS, number);
  if (includes(FLAG_FIELDS, field)) return withField(EQUALITY_OPERATORS, flag);
  const operators = [...EQUALITY_OPERATORS, ...LIST_OPERATORS];
  if (includes(TEXT_FIELDS, field)) return withField(operators, valueUpTo(100));
  if (typeof field === "string" && METADATA.test(field)) return withField(operators, valueUpTo(200));
  const fields = [...NUMBER_FIELDS, ...TEXT_FIELDS, ...FLAG_FIELDS, "metadata.*"];
  return oneOf(fields)(field, at ? `${at}.field` : "field");
};

const window = {
  per: list(oneOf(HISTORY_PARTIES), 1, 3),
  "direction?": oneOf(["sent", "received"]),
  windowMinutes: minutes,
  "where?": list(fieldCondition, 0, 3),
  operator: oneOf(NUMBER_OPERATORS),
  value: number,
};

const condition: Check = (value, at) => {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "history"))
    return fieldCondition(value, at);
  const { history, direction, per } = value as { history?: unknown; direction?: unknown; per?: unknown };
  const found =
    history === "distinct"
      ? shape({ history: () => undefined, of: oneOf(DISTINCT_FIELDS), ...window })(value, at)
      : shape({ history: oneOf(["count", "sum", "distinct"]), ...window })(value, at);
  if (found || direction !== "received") return found;
  return JSON.stringify(per) === '["customerId"]' ? undefined : fault(`${at}.per`, '["customerId"]');
};

const rule = shape({
  name: text(1, 100),
  "description?": text(0, 500),
  conditions: list(condition, 1, 10),
  "actions?": list(shape({ type: oneOf(["flag", "review", "decline"]), "reason?": text(1, 200) }), 1, 5),
  "enabled?": flag,
});

/**
 * Reads a rule that was parsed from JSON, as the schema `RuleRequest` does, which the browser would have to fetch with 30 KB. A test holds that both take the
 * same rules.
 */
export function checkRule(value: unknown): { readonly rule: RuleRequest } | { readonly fault: RuleFault } {
  const found = rule(value, "");
  if (found) return { fault: found };
  const { actions = [{ type: "review" }], enabled = true, ...rest } = value as Partial<RuleRequest>;
  return { rule: { ...rest, actions, enabled } as RuleRequest };
}

import type { Rule, RuleAction, RuleCondition, RuleRequest } from "../../../sdk/javascript/src/index.ts";
import type { LocalRule } from "../project/rule-files.ts";

/** A part of a rule that is another one: none on the side where there is none. */
export interface FieldChange {
  /** `conditions[0]` */
  readonly field: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface RuleChange extends LocalRule {
  readonly kind: "new" | "changed";
  readonly fields: readonly FieldChange[];
}

/** What a deployment would do. */
export interface Difference {
  /** To be put, as the files are called. */
  readonly changes: readonly RuleChange[];
  readonly unchanged: readonly LocalRule[];
  /** Without a file: left as they are. */
  readonly onlyLive: readonly Rule[];
}

/** Compares what the files say with what is live. */
export function compare(local: readonly LocalRule[], live: readonly Rule[]): Difference {
  const changes: RuleChange[] = [];
  const unchanged: LocalRule[] = [];
  for (const one of local) {
    const current = live.find(({ id }) => id === one.id);
    const fields = fieldChanges(current && partsOf(current), partsOf(one.rule));
    if (fields.length === 0) unchanged.push(one);
    else changes.push({ ...one, kind: current ? "changed" : "new", fields });
  }
  const onlyLive = live.filter(({ id }) => !local.some((one) => one.id === id));
  return { changes, unchanged, onlyLive };
}

/** A rule in parts that people compare, each as it reads: all that a rule says stands in its text. */
type Parts = ReadonlyMap<string, string>;

/** What the API puts where a rule leaves it out (see the reference of `putRule`). */
const DEFAULTS: Pick<Rule, "actions" | "enabled"> = { actions: [{ type: "review" }], enabled: true };

function partsOf(rule: RuleRequest | Rule): Parts {
  const { name, description, conditions, actions = DEFAULTS.actions, enabled = DEFAULTS.enabled } = rule;
  return new Map([
    ["name", JSON.stringify(name)],
    ...(description === undefined ? [] : [["description", JSON.stringify(description)] as const]),
    ...conditions.map((condition, index) => [`conditions[${index}]`, describeCondition(condition)] as const),
    ...actions.map((action, index) => [`actions[${index}]`, describeAction(action)] as const),
    ["enabled", JSON.stringify(enabled)],
  ]);
}

const describeCondition = ({ field, operator, value }: RuleCondition) =>
  `${field} ${operator} ${JSON.stringify(value)}`;

const describeAction = ({ type, reason }: RuleAction) =>
  reason === undefined ? type : `${type} ${JSON.stringify(reason)}`;

function fieldChanges(before: Parts | undefined, after: Parts): FieldChange[] {
  const names = new Set([...after.keys(), ...(before?.keys() ?? [])]);
  return [...names].flatMap((field) => {
    const [from, to] = [before?.get(field), after.get(field)];
    return from === to ? [] : [{ field, from, to }];
  });
}

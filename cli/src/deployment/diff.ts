import type { Rule, RuleAction, RuleCondition, RuleRequest } from "../../../sdk/javascript/src/index.ts";
import type { LocalRule } from "../project/rule-files.ts";

/** A part of a rule that differs; undefined on the side that lacks it. */
export interface FieldChange {
  /** `conditions[0]` */
  readonly field: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface RuleChange extends Omit<LocalRule, "file"> {
  readonly kind: "new" | "changed" | "switched off" | "deleted";
  /** The file's name, for messages; none for a rule that is only live. */
  readonly file: string | undefined;
  readonly fields: readonly FieldChange[];
}

/** What becomes of a live rule that has no file. */
export type WithoutFile = "keep" | "switch off" | "delete";

/** What a deployment would do. */
export interface RuleDiff {
  /** To be applied in this order: by file name, then those without a file, so that a renamed rule is never missing. */
  readonly changes: readonly RuleChange[];
  readonly unchanged: readonly LocalRule[];
  /** Without a file, and in force before and after. */
  readonly onlyLive: readonly Rule[];
  /** Without a file, and switched off already: these do nothing. */
  readonly onlyLiveOff: readonly Rule[];
}

/** Compares the files with the live rules. */
export function diffRules(
  local: readonly LocalRule[],
  live: readonly Rule[],
  withoutFile: WithoutFile,
): RuleDiff {
  const changes: RuleChange[] = [];
  const unchanged: LocalRule[] = [];
  for (const one of local) {
    const current = live.find(({ id }) => id === one.id);
    const fields = fieldChanges(current && partsOf(current), partsOf(one.rule));
    if (fields.length === 0) unchanged.push(one);
    else changes.push({ ...one, kind: current ? "changed" : "new", fields });
  }
  const others = live.filter(({ id }) => !local.some((one) => one.id === id));
  if (withoutFile === "delete") {
    changes.push(...others.map(deleted));
    return { changes, unchanged, onlyLive: [], onlyLiveOff: [] };
  }
  const inForce = others.filter(isInForce);
  if (withoutFile === "switch off") changes.push(...inForce.map(switchedOff));
  return {
    changes,
    unchanged,
    onlyLive: withoutFile === "keep" ? inForce : [],
    onlyLiveOff: others.filter((rule) => !isInForce(rule)),
  };
}

const isInForce = ({ enabled = DEFAULTS.enabled }: Partial<Rule>) => enabled;

function switchedOff(current: Rule): RuleChange {
  const rule = { ...requestOf(current), enabled: false };
  const fields = fieldChanges(partsOf(current), partsOf(rule));
  return { id: current.id, file: undefined, rule, kind: "switched off", fields };
}

/** All of it is shown: nobody can read it afterwards. */
function deleted(current: Rule): RuleChange {
  const fields = fieldChanges(partsOf(current), new Map());
  return { id: current.id, file: undefined, rule: requestOf(current), kind: "deleted", fields };
}

/** What the API takes of a response, which has more fields. */
function requestOf({ name, description, conditions, actions, enabled }: Rule): RuleRequest {
  return { name, ...(description !== undefined && { description }), conditions, actions, enabled };
}

/** The parts of a rule that are compared and shown, each as text. */
type Parts = ReadonlyMap<string, string>;

/** What the API fills in where a rule leaves it out (see the reference of `putRule`). */
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

function describeCondition(condition: RuleCondition): string {
  const { operator, value } = condition;
  const comparison = `${operator} ${JSON.stringify(value)}`;
  if (!("history" in condition)) return `${condition.field} ${comparison}`;
  const { history, of, per, direction = "sent", windowMinutes, where = [] } = condition;
  const counted = [
    history,
    ...(of === undefined ? [] : [`of ${of}`]),
    ...(direction === "sent" ? [] : [direction]),
    `per ${per.join(" and ")}`,
    `within ${windowMinutes} min`,
    ...(where.length === 0 ? [] : [`where ${where.map(describeCondition).join(" and ")}`]),
  ];
  return `${counted.join(" ")} ${comparison}`;
}

const describeAction = ({ type, reason }: RuleAction) =>
  reason === undefined ? type : `${type} ${JSON.stringify(reason)}`;

function fieldChanges(before: Parts | undefined, after: Parts): FieldChange[] {
  const names = new Set([...after.keys(), ...(before?.keys() ?? [])]);
  return [...names].flatMap((field) => {
    const [from, to] = [before?.get(field), after.get(field)];
    return from === to ? [] : [{ field, from, to }];
  });
}

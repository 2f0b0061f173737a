import { invalidParameter, Refusal } from "./errors.ts";

/** A query parameter as its brackets nest it: `a[b][0]=c` is a map of maps down to the text `c`. */
export type Nested = string | ReadonlyMap<string, Nested>;

type Branch = Map<string, string | Branch>;

/** More than the longest request of any client of ours, and few enough to bound the work. */
const MAX_PARAMETERS = 1_000;
const MAX_DEPTH = 10;

const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Reads a query string with nested brackets, raw or percent-encoded, as Strapi's own parser (qs) does: `[]` and a
 * repeated name append to a list. Unlike qs it refuses brackets that do not close, so that a mistyped filter does not
 * return every post.
 * @throws {Refusal} naming the parameter
 */
export function parseBrackets(search: string): ReadonlyMap<string, Nested> {
  const root: Branch = new Map();
  let count = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    if (++count > MAX_PARAMETERS) throw refusal("query", `more than ${MAX_PARAMETERS} parameters`);
    const [, first, rest = ""] = KEY.exec(name) ?? [];
    if (first === undefined) throw refusal(name, "the brackets do not match");
    const steps = [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, step = ""]) => step)];
    if (steps.length > MAX_DEPTH) throw refusal(first, `nested deeper than ${MAX_DEPTH} levels`);
    put(root, steps, value, name);
  }
  return root;
}

function put(root: Branch, steps: readonly string[], value: string, name: string): void {
  let branch = root;
  for (const step of steps.slice(0, -1)) {
    const key = step === "" ? String(branch.size) : step;
    const next = branch.get(key) ?? new Map();
    if (typeof next === "string") throw refusal(name, "it has a value and something nested in it");
    branch.set(key, next);
    branch = next;
  }
  const last = steps.at(-1) || String(branch.size);
  const known = branch.get(last);
  if (known === undefined) branch.set(last, value);
  else if (typeof known === "string") branch.set(last, new Map(Object.entries([known, value])));
  else if (isList(known)) known.set(String(known.size), value);
  else throw refusal(name, "it has a value and something nested in it");
}

/** Whether all keys are indexes: `a[0]=x&a[1]=y`. */
export function isList(nested: ReadonlyMap<string, Nested>): boolean {
  return [...nested.keys()].every((key) => /^\d+$/.test(key));
}

/** The entries of a list in the order of their indexes; a single value is a list of one. */
export function listOf(nested: Nested): readonly Nested[] | undefined {
  if (typeof nested === "string") return [nested];
  if (!isList(nested)) return undefined;
  return [...nested].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, entry]) => entry);
}

/**
 * The texts of a list.
 * @throws {Refusal} naming `parameter`, where something else is nested in it
 */
export function textsOf(nested: Nested, parameter: string): readonly string[] {
  return (listOf(nested) ?? [nested]).map((entry) => {
    if (typeof entry !== "string") throw refusal(parameter, "it must be a text or a list of texts");
    return entry;
  });
}

function refusal(parameter: string, reason: string): Refusal {
  return new Refusal(invalidParameter(parameter, reason));
}

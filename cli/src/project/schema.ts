import { didYouMean } from "../suggestion.ts";

/** Returns what is wrong with a value of a file, by its path: `[2].expect.riskScore must be a number.` */
export type Validator = (value: unknown, path: string) => readonly string[];

const mustBe = (path: string, what: string) => [`${path || "the file"} must be ${what}.`];

const typed =
  (type: "string" | "number" | "boolean", what: string): Validator =>
  (value, path) =>
    typeof value === type ? [] : mustBe(path, what);

export const string = typed("string", "a string");
export const number = typed("number", "a number");
export const boolean = typed("boolean", "true or false");
export const anything: Validator = () => [];

export const array =
  (entry: Validator, atLeast = 0): Validator =>
  (value, path) => {
    if (!Array.isArray(value)) return mustBe(path, "an array");
    if (value.length < atLeast) return mustBe(path, "an array that is not empty");
    return value.flatMap((item, index) => entry(item, `${path}[${index}]`));
  };

/** An object with these fields and no others: a misspelled name would otherwise be ignored. */
export const object =
  (
    required: Readonly<Record<string, Validator>>,
    optional: Readonly<Record<string, Validator>> = {},
  ): Validator =>
  (value, path) => {
    if (!isObject(value)) return mustBe(path, "an object");
    const at = (name: string) => (path ? `${path}.${name}` : name);
    const fields = { ...required, ...optional };
    const names = Object.keys(fields);
    const unknown = Object.keys(value).filter((name) => !names.includes(name));
    const missing = Object.keys(required).filter((name) => !Object.hasOwn(value, name));
    return [
      ...unknown.map((name) => {
        const meant = didYouMean(name, names) || ` Known fields: ${names.join(", ")}.`;
        return `${at(name)} is not a known field of ${path || "the file"}.${meant}`;
      }),
      ...missing.map((name) => `${at(name)} is missing.`),
      ...names
        .filter((name) => Object.hasOwn(value, name))
        .flatMap((name) => fields[name]?.(value[name], at(name)) ?? []),
    ];
  };

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

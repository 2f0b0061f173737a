import { describeApi } from "../../domain/api/description.ts";
import { OPERATIONS } from "../../domain/api/operations.ts";
import { TEST_CUSTOMERS } from "../../domain/api/scoring.ts";
import { OTHER_NAMES } from "./other-names.ts";
import type { Passage, WordingFault } from "./passages.ts";

/**
 * Names that a text says the API has, and it has not. In code font anything is a name; in plain text what can be nothing else:
 * `riskScore`, `rule_matched`, `rule.triggered`, `/v1/rules`.
 */
export function unknownNamesIn(passages: readonly Passage[]): WordingFault[] {
  return passages.flatMap(({ file, location, text }) => {
    // A placeholder's name is no name of the API, whatever it looks like.
    const shown = text.replace(/\{\{[^{}]*\}\}/g, " ");
    const inCode = Array.from(shown.matchAll(/`([^`]+)`/g), ([, code = ""]) => code);
    const inText = Array.from(shown.replace(/`[^`]+`/g, " ").matchAll(NAME_IN_TEXT), ([name]) => name);
    return [...new Set([...inCode, ...inText])]
      .filter((name) => !isKnown(name) && !isOther(name, file))
      .map((name) => ({ file, location, message: `names ${name}, which the API does not have` }));
  });
}

const NAME_IN_TEXT =
  /(?<![\w./@-])(?:[a-z][a-z0-9]*[A-Z]\w*|[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[a-z_]{2,}(?:\.[a-z_]{2,})+|\/v1\/[\w/{}-]*\w)/g;

const METHOD_AND_PATH = /^(?:(GET|POST|PUT|PATCH|DELETE) )?(\/v1\/\S+)$/;

/** A header or field with its value: `Content-Type: application/json`, `"accountAgeDays": 3`. */
const WITH_VALUE = /^"?([\w-]+)"?: \S/;

/** A value that is no name: a number, a currency, a country, a time, a status as `429`. */
const VALUE = /^(?:[A-Z]{2,3}|\d+(?: [A-Z]{3})?|[245]xx|\d{4}-\d\d-\d\dT[\d:]+Z|true|false|null)$/;

function isKnown(name: string): boolean {
  const [, method, path] = METHOD_AND_PATH.exec(name) ?? [];
  if (path !== undefined)
    return OPERATIONS.some(
      (operation) => operation.method === (method ?? operation.method) && matches(operation.path, path),
    );
  const [, owner] = WITH_VALUE.exec(name) ?? [];
  if (owner !== undefined) return isKnown(owner);
  if (VALUE.test(name) || isName(name)) return true;
  // `conditions[0].value`
  return /^\w+(?:\[\d+\])?(?:\.\w+)+$/.test(name) && name.split(/\[\d+\]\.|\./).every(isName);
}

function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
}

function isOther(name: string, file: string): boolean {
  return OTHER_NAMES.some(
    ({ names, files }) => names.includes(name) && (files === undefined || files.test(file)),
  );
}

const isName = (name: string) => NAMES.has(name) || HEADERS.has(name.toLowerCase());

const { names: NAMES, headers: HEADERS } = namesOfApi();

/** Fields, their values, parameters and events, as the description of the API has them; headers, which know no capitals. */
function namesOfApi(): { names: ReadonlySet<string>; headers: ReadonlySet<string> } {
  const names = new Set<string>(Object.keys(TEST_CUSTOMERS));
  const headers = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [keyword, value] of Object.entries(node)) {
      if (keyword === "properties" || keyword === "webhooks")
        for (const name of Object.keys(value)) names.add(name);
      if (keyword === "headers") for (const name of Object.keys(value)) headers.add(name.toLowerCase());
      if (keyword === "enum") for (const option of value) names.add(String(option));
      if (keyword === "const") names.add(String(value));
      if (keyword === "parameters")
        for (const { name, in: where } of value) {
          if (where === "header") headers.add(name.toLowerCase());
          else names.add(name);
        }
      collect(value);
    }
  };
  collect(describeApi({ siteUrl: "https://example.com", translate: (key) => key }));
  return { names, headers };
}

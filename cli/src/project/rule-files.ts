import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { RuleRequest as RuleSchema } from "../../../domain/api/schemas.ts";
import { validate } from "../../../domain/api/validation/validate.ts";
import type { RuleRequest } from "../../../sdk/javascript/src/index.ts";
import { EXIT, Failure } from "../failure.ts";
import { type Project, RULES_FOLDER } from "./project.ts";
import { type NamedFile, tryJson } from "./read-json.ts";
import { anything, array, boolean, isObject, number, object, string, type Validator } from "./schema.ts";

/** A rule as it stands in a file. */
export interface LocalRule {
  readonly id: string;
  /** The file's name, for messages. */
  readonly file: string;
  readonly rule: RuleRequest;
}

/** As the API takes it. */
const RULE_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/;

// Only the shape, so that a typo is found before anything is sent. Which fields, operators and values exist is known to the API, which
// may be newer than this tool.
const condition: Validator = (value, path) =>
  isObject(value) && "history" in value
    ? object(
        { history: string, per: array(string, 1), windowMinutes: number, operator: string, value: number },
        { of: string, direction: string, where: array(condition) },
      )(value, path)
    : object({ field: string, operator: string, value: anything })(value, path);

const ruleSchema = object(
  {
    name: string,
    conditions: array(condition, 1),
  },
  { description: string, actions: array(object({ type: string }, { reason: string }), 1), enabled: boolean },
);

/**
 * The rules of a project, by their names: each file of JSON right below `rules/` is one, and is called as the rule.
 * @throws {Failure} with every fault of every file
 */
export async function readRules(project: Project): Promise<LocalRule[]> {
  return readRuleFolder(project.file(RULES_FOLDER));
}

/** As {@link readRules}, from a folder of any name. */
export async function readRuleFolder(folder: NamedFile): Promise<LocalRule[]> {
  const entries = await readdir(folder.path, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      const message = `The rules cannot be read: ${folder.name} (${error.code}).`;
      throw new Failure(
        EXIT.wrongInput,
        message,
        `A rule is a file such as ${RULES_FOLDER}/large-amount.json.`,
      );
    },
  );
  const files = entries
    // A pipe would be waited for.
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .filter(({ name }) => name.endsWith(".json") && !name.startsWith("."))
    .map(({ name }) => name)
    .sort();

  const errors: string[] = [];
  const rules: LocalRule[] = [];
  for (const fileName of files) {
    const file = { name: join(folder.name, fileName), path: join(folder.path, fileName) };
    const id = fileName.slice(0, -".json".length);
    if (!RULE_ID.test(id)) {
      const rule = "1 to 64 of a-z, 0-9, _ and -, a letter or digit first, and .json";
      errors.push(`${file.name}: the name of the file is the id of the rule. It must be ${rule}.`);
    }
    const read = await tryJson<RuleRequest>(file, ruleSchema);
    if ("errors" in read) errors.push(...read.errors);
    else rules.push({ id, file: file.name, rule: read.value });
  }
  if (errors.length > 0) throw new Failure(EXIT.wrongInput, errors);
  return rules;
}

/**
 * Checks rules as the API of this release does, without asking it.
 * @throws {Failure} with the first fault of each file
 */
export function checkRules(rules: readonly LocalRule[]): void {
  const errors = rules.flatMap(({ file, rule }) => {
    const checked = validate(RuleSchema, rule);
    return "fault" in checked ? [`${file}: ${checked.fault.message}`] : [];
  });
  if (errors.length > 0) throw new Failure(EXIT.wrongInput, errors);
}

import { type Baini, BainiError } from "../../../sdk/javascript/src/index.ts";
import { type Access, calling, clientOf, findAccess } from "../api/access.ts";
import { apiFailure, isOfInput } from "../api/api-failure.ts";
import { pacedFetch } from "../api/pace.ts";
import { BASE_URL_OPTION, type Command } from "../command.ts";
import { compare, type Difference, type RuleChange } from "../deployment/difference.ts";
import { showDifference, toReport } from "../deployment/show-difference.ts";
import { EXIT, Failure } from "../failure.ts";
import { getProject, readBaseUrl } from "../project/project.ts";
import { readRules } from "../project/rule-files.ts";
import { ask } from "../terminal/ask.ts";
import { printableJson } from "../terminal/printable.ts";
import { progressOn } from "../terminal/progress.ts";
import { styleOf } from "../terminal/style.ts";

export const deploy: Command = {
  name: "deploy",
  summary: "show the difference to what is live, ask once, and put the rules",
  usage: "deploy [--yes] [--dry-run] [--json] [--base-url URL]",
  about: [
    "Compares the rules in rules/ with those that are live for the project's key, shows what is new, changed and unchanged, and after one question puts what differs. The name of a file is the id of its rule.",
    "A rule that is only live stays as it is: the API deletes none. When putting breaks off, what was put stays; run it again and it goes on with the rest.",
    "Ends with 1 when nobody said yes, with 2 when a file is wrong, with 3 when the API cannot be reached or refuses.",
  ],
  args: [],
  options: {
    yes: { text: "do not ask" },
    "dry-run": { text: "show the difference and end there" },
    json: { text: "print one JSON object instead; needs --yes or --dry-run" },
    ...BASE_URL_OPTION,
  },
  examples: [
    { command: "deploy", text: "see what would change, then decide" },
    { command: "deploy --yes", text: "in a pipeline, where nobody can be asked" },
    { command: "deploy --dry-run --json", text: "what would change, for another program" },
  ],
  async run(given, surroundings) {
    const { cwd, stdout, env } = surroundings;
    const isJson = given.has("json");
    const isDry = given.has("dry-run");
    if (isJson && !isDry && !given.has("yes")) {
      const message = "baini deploy --json cannot ask: nobody would see the difference.";
      throw new Failure(EXIT.wrongInput, message, "Give --yes to put the rules, or --dry-run not to.");
    }
    const project = getProject(cwd);
    const baseUrl = await readBaseUrl(given, surroundings, project);
    const rules = await readRules(project);
    const access = await findAccess(baseUrl, project, env);
    const progress = progressOn(surroundings);
    const client = clientOf(access, pacedFetch(1, progress));
    progress.show(`Asking ${baseUrl} what is live …`);
    const live = await calling(access, () => client.rules.list()).finally(progress.clear);
    const difference = compare(rules, live);
    const { changes } = difference;
    if (!isJson) stdout.write(showDifference(difference, styleOf(stdout, env)));
    if (changes.length === 0 || isDry) {
      const nothing = changes.length === 0 ? "Nothing to put: what is live is what the files say." : "";
      const outcome = nothing || `This was a dry run: ${countOf(changes)} would be put, nothing was sent.`;
      stdout.write(isJson ? report(difference, []) : `\n${outcome}\n`);
      return EXIT.done;
    }
    if (!given.has("yes")) {
      const answer = await ask(`\nPut ${countOf(changes)}? [y/N]`, surroundings);
      if (answer === undefined) {
        const hint = "Where nobody can answer, `baini deploy --yes` does not ask.";
        throw new Failure(EXIT.notMet, "There was no answer, so nothing was sent.", hint);
      }
      if (!/^y(?:es)?$/i.test(answer)) {
        stdout.write("Nothing was sent.\n");
        return EXIT.notMet;
      }
    }
    const put: string[] = [];
    try {
      await putAll(client, access, changes, ({ id, kind }) => {
        put.push(id);
        progress.clear();
        if (!isJson) stdout.write(`put ${id} (${kind})\n`);
      });
    } finally {
      progress.clear();
      if (isJson) stdout.write(report(difference, put));
    }
    return EXIT.done;
  },
};

const report = (difference: Difference, put: readonly string[]) =>
  `${printableJson({ ...toReport(difference), put }, 2)}\n`;

/** Puts rules one after the other. @throws {Failure} saying which were put and which were not */
async function putAll(
  client: Baini,
  access: Access,
  changes: readonly RuleChange[],
  onPut: (change: RuleChange) => void,
): Promise<void> {
  for (const [index, change] of changes.entries()) {
    try {
      await client.rules.put(change.id, change.rule);
    } catch (error) {
      if (!(error instanceof BainiError)) throw error;
      const { exitCode, message, hint } = apiFailure(error, access);
      const names = (some: readonly RuleChange[]) => some.map(({ id }) => id).join(", ") || "none";
      throw new Failure(
        exitCode,
        [
          isOfInput(error) ? `${change.file}: ${message}` : message,
          `Put: ${names(changes.slice(0, index))}. Not put: ${names(changes.slice(index))}.`,
        ],
        [hint, "What was put stays. Run it again to go on with the rest."].filter(Boolean).join(" "),
      );
    }
    onPut(change);
  }
}

const countOf = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? "rule" : "rules"}`;

import { calling, clientOf, findAccess } from "../api/access.ts";
import { pacedFetch } from "../api/pace.ts";
import { BASE_URL_OPTION, type Command } from "../command.ts";
import { compare, type Difference, type RuleChange } from "../deployment/difference.ts";
import { putChanges } from "../deployment/put-changes.ts";
import { showDifference, tellOnlyLive, toReport } from "../deployment/show-difference.ts";
import { EXIT, Failure } from "../failure.ts";
import { getProject, readBaseUrl } from "../project/project.ts";
import { readRules } from "../project/rule-files.ts";
import { ask } from "../terminal/ask.ts";
import { printable, printableJson } from "../terminal/printable.ts";
import { progressOn } from "../terminal/progress.ts";
import { styleOf } from "../terminal/style.ts";

export const deploy: Command = {
  name: "deploy",
  summary: "show the difference to what is live, ask once, and put the rules",
  usage: "deploy [--yes] [--switch-off] [--dry-run [--exit-code]] [--json] [--base-url URL]",
  about: [
    "Compares the rules in rules/ with those that are live for the project's key, shows what is new, changed and unchanged, and after one question puts what differs. The name of a file is the id of its rule.",
    'The API deletes no rules. A rule whose file is deleted or renamed is "only live": it stays in force and goes on deciding. --switch-off puts every such rule with "enabled": false, after the same question.',
    'That includes large-amount, the rule that every key starts with (review above 5000), unless rules/large-amount.json is there. baini test starts with it too: to test without it, keep that file with "enabled": false.',
    "When putting breaks off, what was put stays; run it again and it goes on with the rest.",
    "Ends with 1 when nobody said yes, or when --exit-code finds a difference; with 2 when a file is wrong or a rule is refused; with 3 when the API cannot be reached or refuses.",
  ],
  args: [],
  options: {
    yes: { text: "do not ask" },
    "switch-off": { text: "switch off the rules that are live and have no file" },
    "dry-run": { text: "show the difference and end there" },
    "exit-code": { text: "with --dry-run: end with 1 when there is something to put" },
    json: { text: "print one JSON object instead; needs --yes or --dry-run" },
    ...BASE_URL_OPTION,
  },
  examples: [
    { command: "deploy", text: "see what would change, then decide" },
    { command: "deploy --yes", text: "in a pipeline, where nobody can be asked" },
    { command: "deploy --switch-off", text: "make live what the files say, and nothing else" },
    {
      command: "deploy --dry-run --switch-off --exit-code",
      text: "in a pipeline: fail when live and files differ in any rule",
    },
    { command: "deploy --dry-run --json", text: "what would change, for another program" },
  ],
  async run(given, surroundings) {
    const { cwd, stdout, env } = surroundings;
    const isJson = given.has("json");
    const isDry = given.has("dry-run");
    if (isJson && !isDry && !given.has("yes")) {
      const message = "baini deploy --json cannot ask for confirmation.";
      throw new Failure(
        EXIT.wrongInput,
        message,
        "Add --yes to put the rules, or --dry-run to only see the difference.",
      );
    }
    if (given.has("exit-code") && !isDry) {
      const message = "baini deploy --exit-code works only with --dry-run.";
      throw new Failure(EXIT.wrongInput, message, "Without --dry-run, a deployment that worked ends with 0.");
    }
    const project = getProject(cwd);
    const baseUrl = await readBaseUrl(given, surroundings, project);
    const rules = await readRules(project);
    const access = await findAccess(baseUrl, project, env);
    const progress = progressOn(surroundings);
    const client = clientOf(access, pacedFetch(1, progress));
    progress.show(`Asking ${baseUrl} what is live …`);
    const live = await calling(access, () => client.rules.list()).finally(progress.clear);
    const difference = compare(rules, live, { switchOff: given.has("switch-off") });
    const { changes } = difference;
    if (!isJson) stdout.write(`${showDifference(difference, styleOf(stdout, env))}\n`);
    if (changes.length === 0 || isDry) {
      const outcome = changes.length === 0 ? nothingToPut(rules) : dryRun(changes);
      stdout.write(isJson ? report(difference, []) : `${outcome}\n${tellOnlyLive(difference)}`);
      return changes.length > 0 && given.has("exit-code") ? EXIT.notMet : EXIT.done;
    }
    if (!given.has("yes")) {
      const answer = await ask(`${question(changes)} [y/N]`, surroundings);
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
      await putChanges(client, access, changes, ({ id, kind }) => {
        put.push(id);
        progress.clear();
        if (!isJson) stdout.write(`put ${printable(id)} (${kind})\n`);
      });
    } finally {
      progress.clear();
      if (isJson) stdout.write(report(difference, put));
    }
    if (!isJson) stdout.write(tellOnlyLive(difference));
    return EXIT.done;
  },
};

const report = (difference: Difference, put: readonly string[]) =>
  `${printableJson({ ...toReport(difference), put }, 2)}\n`;

const nothingToPut = ({ length }: readonly unknown[]) =>
  length === 0
    ? "Nothing to put: there is no rule in rules/."
    : "Nothing to put: every rule in rules/ is live as its file says.";

const dryRun = (changes: readonly RuleChange[]) =>
  `This was a dry run: ${countOf(changes)} would be put, nothing was sent.`;

function question(changes: readonly RuleChange[]): string {
  const { length } = changes.filter(({ kind }) => kind === "switched off");
  return `Put ${countOf(changes)}${length > 0 ? `, ${length} of them to switch off` : ""}?`;
}

const countOf = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? "rule" : "rules"}`;

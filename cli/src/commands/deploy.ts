import { clientOf, findAccess } from "../api/access.ts";
import { callApi } from "../api/api-failure.ts";
import { pacedFetch } from "../api/pace.ts";
import { BASE_URL_OPTION, type CliContext, type Command, type ParsedArgs } from "../command.ts";
import { applyChanges } from "../deployment/apply-changes.ts";
import { diffRules, type RuleChange, type WithoutFile } from "../deployment/diff.ts";
import { formatDiff, onlyLiveNotice, toReport } from "../deployment/format-diff.ts";
import { dryRun, nothingToApply, question } from "../deployment/outcomes.ts";
import { EXIT, Failure } from "../failure.ts";
import { getProject, readBaseUrl } from "../project/project.ts";
import { checkRules, readRules } from "../project/rule-files.ts";
import { printable, printableJson } from "../terminal/printable.ts";
import { progressOn } from "../terminal/progress.ts";
import { prompt } from "../terminal/prompt.ts";
import { styleOf } from "../terminal/style.ts";

export const deploy: Command = {
  name: "deploy",
  summary: "show how rules/ differs from the live rules, ask once and apply the changes",
  description: [
    "Compares the rules in rules/ with the live rules of the project's key, shows what is new, changed and unchanged, asks once and applies the changes. The name of a file is the id of its rule.",
    'A rule whose file is deleted or renamed is "only live": it stays in force and keeps deciding. After the same question, --switch-off saves every such rule with "enabled": false, and --prune deletes it, even if it is off.',
    'Both include large-amount, the rule that every key starts with (review above 5000), unless rules/large-amount.json exists. baini test starts with it too: to test without it, keep that file with "enabled": false.',
    "If a deployment is interrupted, the changes already applied stay, and the next run applies the rest.",
    "Exits with 1 if nobody confirmed, or if --exit-code finds a change; with 2 if a file or a rule is invalid; with 3 if the API cannot be reached or refuses the request for any other reason, such as a limit.",
  ],
  args: {},
  options: [
    { flags: "--yes", description: "do not ask for confirmation" },
    { flags: "--switch-off", description: "also switch off the live rules that have no file" },
    { flags: "--prune", description: "also delete the live rules that have no file" },
    { flags: "--dry-run", description: "check the files and show the changes without applying them" },
    { flags: "--exit-code", description: "with --dry-run: exit with 1 if there is a change to apply" },
    { flags: "--json", description: "print one JSON object instead; requires --yes or --dry-run" },
    BASE_URL_OPTION,
  ],
  examples: [
    { command: "deploy", description: "see what would change, then decide" },
    { command: "deploy --yes", description: "in a pipeline, where nobody can confirm" },
    { command: "deploy --prune", description: "make live what the files say, and nothing else" },
    { command: "deploy --prune --dry-run", description: "see what that would delete" },
    {
      command: "deploy --dry-run --switch-off --exit-code",
      description: "in a pipeline: fail if any live rule differs from the files",
    },
    { command: "deploy --dry-run --json", description: "what would change, for another program" },
  ],
  async run({ options }, context) {
    checkOptions(options);
    const { cwd, stdout, env } = context;
    const { json: isJson, dryRun: isDry } = options;
    const project = getProject(cwd);
    const baseUrl = await readBaseUrl(options, context, project);
    const rules = await readRules(project);
    if (isDry) checkRules(rules);
    const access = await findAccess(baseUrl, project, env);
    const progress = progressOn(context);
    const client = clientOf(access, pacedFetch(1, progress));
    progress.show(`Asking ${baseUrl} what is live …`);
    const live = await callApi(access, () => client.rules.list()).finally(progress.clear);
    const diff = diffRules(rules, live, withoutFile(options));
    const { changes } = diff;
    const report = (applied: readonly string[]) => `${printableJson({ ...toReport(diff), applied }, 2)}\n`;

    if (!isJson) stdout.write(`${formatDiff(diff, styleOf(stdout, env))}\n`);
    if (changes.length === 0 || isDry) {
      const outcome = changes.length === 0 ? nothingToApply(rules) : dryRun(changes);
      stdout.write(isJson ? report([]) : `${outcome}\n${onlyLiveNotice(diff)}`);
      return changes.length > 0 && options.exitCode ? EXIT.notMet : EXIT.done;
    }
    if (!options.yes && !(await confirm(changes, context))) return EXIT.notMet;
    const applied: string[] = [];
    try {
      await applyChanges(client, access, changes, ({ id, kind }) => {
        applied.push(id);
        progress.clear();
        if (!isJson) stdout.write(`applied ${printable(id)} (${kind})\n`);
      });
    } finally {
      progress.clear();
      if (isJson) stdout.write(report(applied));
    }
    if (!isJson) stdout.write(onlyLiveNotice(diff));
    return EXIT.done;
  },
};

/** @throws {Failure} for options that do not go together */
function checkOptions({ json, dryRun: isDry, yes, exitCode, prune, switchOff }: ParsedArgs["options"]): void {
  if (prune && switchOff) {
    const hint = "--switch-off keeps rules without a file, switched off; --prune deletes them.";
    throw new Failure(EXIT.wrongInput, "baini deploy takes --prune or --switch-off, not both.", hint);
  }
  if (json && !isDry && !yes) {
    const hint = "Add --yes to apply the changes, or --dry-run to only see them.";
    throw new Failure(EXIT.wrongInput, "baini deploy --json cannot ask for confirmation.", hint);
  }
  if (exitCode && !isDry) {
    const hint = "Without --dry-run, a deployment that worked exits with 0.";
    throw new Failure(EXIT.wrongInput, "baini deploy --exit-code works only with --dry-run.", hint);
  }
}

function withoutFile({ prune, switchOff }: ParsedArgs["options"]): WithoutFile {
  if (prune) return "delete";
  return switchOff ? "switch off" : "keep";
}

/** @throws {Failure} when the input ends before a reply */
async function confirm(changes: readonly RuleChange[], context: CliContext): Promise<boolean> {
  const reply = await prompt(`${question(changes)} [y/N]`, context);
  if (reply === undefined) {
    const hint = "Where nobody can reply, `baini deploy --yes` does not ask.";
    throw new Failure(EXIT.notMet, "There was no reply, so nothing was applied.", hint);
  }
  const isConfirmed = /^y(?:es)?$/i.test(reply);
  if (!isConfirmed) context.stdout.write("Nothing was applied.\n");
  return isConfirmed;
}

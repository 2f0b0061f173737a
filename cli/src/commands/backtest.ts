import { resolve } from "node:path";
import { parseFileOptions } from "../backtest/file-options.ts";
import { formatBacktest } from "../backtest/format-backtest.ts";
import { readHistory } from "../backtest/history-file.ts";
import { runBacktest } from "../backtest/run-backtest.ts";
import type { Command } from "../command.ts";
import { EXIT, Failure } from "../failure.ts";
import { getProject, RULES_FOLDER } from "../project/project.ts";
import { checkRules, readRuleFolder } from "../project/rule-files.ts";
import { printableJson } from "../terminal/printable.ts";
import { styleOf } from "../terminal/style.ts";

export const backtest: Command = {
  name: "backtest",
  summary: "score past payments from a CSV file, here, and count what rules catch and miss",
  description: [
    "Scores past payments with the engine of the API, in order of time, by its built-in triggers, its typologies and the rules in rules/, and counts what they flag. Nothing is sent anywhere and no key is needed.",
    "The file is CSV with commas, semicolons, tabs or bars, or with what a line such as sep=; above the heads names, in UTF-8, UTF-16 or Windows-1252, or the same as .csv.gz. Its heads name the columns as the API names the fields: amount, currency, customerId and occurredAt are needed; type, payee.id, deviceId, agentId, card.bin, metadata.branch and all others may be there. An empty cell is a field that the payment does not carry. The public data sets PaySim, AMLworld and SAML-D are recognised by their heads.",
    "What cells leave open is taken from the file where it shows, and printed: --decimal, --dates and --zone say it.",
    "With --label, a column says what was fraud (1, true, yes or fraud; 0, false, no, legitimate or nothing): then fraud caught and missed, false positives, precision, recall and values are counted too. With two folders of rules, what changes from the first to the second.",
    "Exits with 2 when the file or a rule is wrong. Lines that cannot be read are named and do not count.",
  ],
  args: { "<history>": "the CSV file of past payments" },
  options: [
    { flags: "--label <column>", description: "the column that says what was fraud" },
    { flags: "--rules <folders...>", description: "one or two folders of rules, instead of rules/" },
    { flags: "--columns <field=head...>", description: "columns that are not called as the API calls them" },
    { flags: "--currency <code>", description: "the currency of all payments, such as KES" },
    { flags: "--decimal <sign>", description: "what parts the fraction of a number: . or ," },
    { flags: "--dates <order>", description: "day-first or month-first, for 03/04/2026" },
    {
      flags: "--zone <offset>",
      description: "the UTC offset of times without one, such as +03:00; default: UTC",
    },
    { flags: "--start <time>", description: "when hour 0 of a simulation such as PaySim was" },
    { flags: "--json", description: "print one JSON object instead of tables" },
  ],
  examples: [
    { command: "backtest history.csv --label fraud", description: "what the rules in rules/ catch and miss" },
    {
      command: "backtest history.csv --label fraud --rules old/ new/",
      description: "what changes between two sets of rules",
    },
    {
      command: "backtest export.csv --columns amount=Montant occurredAt=Date --currency XOF",
      description: "a file of your own system",
    },
  ],
  async run({ args, options }, context) {
    const { cwd, stdout, env } = context;
    const [file = ""] = args;
    const { rules: folders } = options;
    if (folders && folders.length > 2) {
      throw new Failure(EXIT.wrongInput, "baini backtest compares two folders of rules at most.");
    }
    const named = folders
      ? folders.map((name) => ({ name, path: resolve(cwd, name) }))
      : [getProject(cwd).file(RULES_FOLDER)];
    const sets = await Promise.all(
      named.map(async (folder) => ({ name: folder.name, rules: await readRuleFolder(folder) })),
    );
    for (const { rules } of sets) checkRules(rules);
    const history = await readHistory(cwd, file, parseFileOptions(options));
    const result = runBacktest(history, sets);
    if (options.json) {
      const { columns: _, lines: __, ...read } = history;
      stdout.write(`${printableJson({ file, ...read, ...result }, 2)}\n`);
    } else {
      stdout.write(formatBacktest(history, result, styleOf(stdout, env)));
    }
    return EXIT.done;
  },
};

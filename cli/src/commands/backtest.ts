import { resolve } from "node:path";
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
    "The file is CSV in UTF-8, or the same as .csv.gz. Its first line names the columns as the API names the fields: amount, currency, customerId and occurredAt are needed; type, payee.id, deviceId, agentId, card.bin, metadata.branch and all others may be there. An empty cell is a field that the payment does not carry.",
    "With --label, a column says what was fraud (1, true, yes or fraud; 0, false, no, legitimate or nothing): then fraud caught and missed, false positives, precision, recall and values are counted too. With two folders of rules, what changes from the first to the second.",
    "Exits with 2 when the file or a rule is wrong. Lines that cannot be read are named and do not count.",
  ],
  args: { "<history>": "the CSV file of past payments" },
  options: [
    { flags: "--label <column>", description: "the column that says what was fraud" },
    { flags: "--rules <folders...>", description: "one or two folders of rules, instead of rules/" },
    { flags: "--json", description: "print one JSON object instead of tables" },
  ],
  examples: [
    { command: "backtest history.csv --label fraud", description: "what the rules in rules/ catch and miss" },
    {
      command: "backtest history.csv --label fraud --rules old/ new/",
      description: "what changes between two sets of rules",
    },
  ],
  async run({ args, options }, context) {
    const { cwd, stdout, env } = context;
    const [file = ""] = args;
    const { label, rules: folders } = options;
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
    const history = await readHistory(cwd, file, label);
    const result = runBacktest(history, sets);
    if (options.json) {
      const { unread, ignored } = history;
      stdout.write(`${printableJson({ file, unread, ignored, ...result }, 2)}\n`);
    } else {
      stdout.write(formatBacktest(history, result, label !== undefined, styleOf(stdout, env)));
    }
    return EXIT.done;
  },
};

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
  summary: "score past payments from a CSV file locally, and count what rules catch and miss",
  description: [
    "Scores past payments in chronological order with the API's engine: its built-in triggers, its typologies and the rules in rules/. Counts what they flag. Nothing is sent anywhere, and no key is needed.",
    "The file is CSV, separated by commas, semicolons, tabs or vertical bars, or by the character that a line such as sep=; above the header row names; in UTF-8, UTF-16, Windows-1252 or Windows-1256 (Arabic); optionally compressed as .csv.gz. The headers are the API's field names: amount, currency, customerId and occurredAt are required; type, payee.id, deviceId, agentId, card.bin, metadata.branch and all others are optional. An empty cell means that the payment does not have the field. Customers, payees, devices, agents and tills may be names: equal names become one identifier, made of the name and a hash of it. Lines with a card number there are not read. The public data sets PaySim, AMLworld and SAML-D are recognised by their headers.",
    "The header row may stand below title lines: among the first 20 rows, it is the one with the most required columns; --header names another one. The encoding is detected and printed, too; --encoding sets it.",
    "The decimal separator and the order of day and month are detected from the file where possible, and printed; the order that the first rows suggest is dropped if later rows contradict it; --decimal and --dates set them, and --zone sets the UTC offset of times without one. An amount such as 15.000 is read only if the other amounts, or the decimals that its currency has, show whether it is fifteen or fifteen thousand. Amounts may come with the sign of their currency, such as KSh or FCFA; the column of currencies may hold such signs, except those that several currencies share: --currency says which is meant.",
    "With --label, a column says which payments were fraud (1, true, yes or fraud; 0, false, no, legitimate or empty). If the column holds other words, the command stops and lists them: --fraud and --legitimate say what they mean. The output then includes fraud caught and missed, false positives, precision, recall and values. With two folders of rules, it shows what changes from the first to the second.",
    "Exits with 2 if the file or a rule is invalid. Lines that cannot be read are reported and not counted.",
  ],
  args: { "<history>": "the CSV file of past payments" },
  options: [
    { flags: "--label <column>", description: "the column that says which payments were fraud" },
    { flags: "--fraud <words...>", description: "other words of the label column that mean fraud" },
    {
      flags: "--legitimate <words...>",
      description: "other words of the label column that do not mean fraud",
    },
    { flags: "--rules <folders...>", description: "one or two folders of rules instead of rules/" },
    {
      flags: "--columns <field=header...>",
      description: "columns whose headers are not the API's field names",
    },
    {
      flags: "--header <line>",
      description: "the line of the header row; 0 for a file without one",
    },
    { flags: "--encoding <name>", description: "utf-8, windows-1252 or windows-1256" },
    { flags: "--currency <code>", description: "the currency of all payments, such as KES" },
    { flags: "--decimal <sign>", description: "the decimal separator: . or ," },
    { flags: "--dates <order>", description: "day-first or month-first, for dates such as 03/04/2026" },
    {
      flags: "--zone <offset>",
      description: "the UTC offset of times without one, such as +03:00; defaults to UTC",
    },
    { flags: "--start <time>", description: "the time of hour 0 in a simulation such as PaySim" },
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
      description: "a file from your own system",
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

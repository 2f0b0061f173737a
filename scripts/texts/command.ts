import { readFile, writeFile } from "node:fs/promises";
import { isNamespace } from "../../domain/namespaces.ts";
import { type Config, readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/open.ts";
import type { Database } from "../../server/db/schema.ts";
import { inspectShippedTexts, readShippedTexts } from "../../server/texts/shipped.ts";
import { asksForHelp, formatOf, languageOf, parse, Refusal } from "./arguments.ts";
import { applyChanges, judge } from "./change.ts";
import { checkTexts } from "./check.ts";
import { databaseRows, hostedRows, readCurrentTexts } from "./current.ts";
import { type ProposedText, readTexts, writeTexts } from "./exchange.ts";
import { passagesOfContent, passagesOfTexts } from "./passages.ts";
import { formatReport } from "./report.ts";
import { checkWording } from "./wording.ts";

export const HELP = `The site's texts.

  npm run texts -- check
      Compares every language under locales/ with English: missing and stray keys, placeholders, plural forms, empty
      texts, texts that nobody has translated, suspicious lengths. Then the wording, of guides and posts under content/
      too: names that the API does not have, figures other than its own, terms that are no longer used (docs/glossary.md).
      Ends with 1 when something must be repaired.

  npm run texts -- export --lang sw [--format json|csv] [--out FILE]
      The texts of one language as the site shows them, with the English ones beside them in CSV for a translator.
      Without --out they go to the standard output, which npm run --silent keeps clean; without --format the file's
      ending decides, and JSON is the default.

  npm run texts -- import FILE [--dry-run]
      Takes such a file back. Shows what changes; empty texts are skipped. A key that the site does not have, or a lost
      placeholder, is named and refuses the whole file. --dry-run writes nothing.

  npm run texts -- set LANGUAGE NAMESPACE KEY VALUE
      Changes one text: npm run texts -- set sw home hero.title "Ulaghai hutoka nje ya mwenendo."
      Put -- before a value that begins with a dash.

A text changed here is the operator's: no later release overwrites it. All commands work while the site runs; they read
its configuration (.env: DATA_DIR or DATABASE_URL, BACKEND_URL).
`;

/** What a command needs. */
export interface CommandContext {
  readonly env: NodeJS.ProcessEnv;
  /** The folder with `{language}/{namespace}.json`. */
  readonly locales: string;
  /** The folder with `{language}/docs` and `{language}/blog`. */
  readonly content: string;
  /** Writes to the standard output, as it is. */
  readonly print: (text: string) => void;
  /** Writes a line to the standard error output. */
  readonly complain: (line: string) => void;
}

/** Runs one command. Answers the exit code: 0 done, 1 the texts or the configuration are not in order, 2 wrong usage. */
export async function runTexts(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    const [command, ...rest] = args;
    if (command === undefined || asksForHelp(args)) {
      context.print(HELP);
      return 0;
    }
    if (command === "check") return check(rest, context);
    if (command === "export") return await exportTexts(rest, context);
    if (command === "import") return await importTexts(rest, context);
    if (command === "set") return await setText(rest, context);
    throw new Refusal(`There is no command ${command}.`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.complain(error.message);
    if (!(error instanceof Refusal)) return 1;
    if (error.exitCode === 2) context.complain("See: npm run texts -- --help");
    return error.exitCode;
  }
}

function check(args: readonly string[], { locales, content, print }: CommandContext): number {
  parse(args, {}, []);
  const { texts, problems } = inspectShippedTexts(locales);
  const report = checkTexts(texts, problems);
  const wording = checkWording([...passagesOfTexts(texts), ...passagesOfContent(content)]);
  print(`${formatReport(report, wording)}\n`);
  return report.hasErrors || wording.length > 0 ? 1 : 0;
}

async function exportTexts(
  args: readonly string[],
  { env, locales, print, complain }: CommandContext,
): Promise<number> {
  const options = { lang: { type: "string" }, format: { type: "string" }, out: { type: "string" } } as const;
  const { values } = parse(args, options, []);
  const language = languageOf(values.lang, "--lang");
  const format = formatOf(values.format, values.out);

  const config = readConfig(env);
  const shipped = readShippedTexts(locales);
  const { texts, unknownKeys } = config.backend
    ? await readCurrentTexts(hostedRows(config.backend), shipped, language)
    : await withDatabase(config, (db) => readCurrentTexts(databaseRows(db), shipped, language));

  const document = writeTexts(language, texts, format);
  if (values.out === undefined) print(document);
  else await writeFile(values.out, document);
  const missing = texts.filter(({ text }) => text === undefined).length;
  complain(`${texts.length} texts in ${language}, ${missing} of them still to be translated.`);
  if (unknownKeys.length > 0) complain(`Left out, for the site has no such keys: ${unknownKeys.join(", ")}`);
  return 0;
}

async function importTexts(args: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parse(args, { "dry-run": { type: "boolean" } } as const, ["FILE"]);
  const { proposed, faults } = readTexts(await readFile(positionals[0] ?? ""));
  return change(context, proposed, faults, values["dry-run"] === true);
}

async function setText(args: readonly string[], context: CommandContext): Promise<number> {
  const names = ["LANGUAGE", "NAMESPACE", "KEY", "VALUE"];
  const [lang, namespace, key = "", value = ""] = parse(args, {}, names).positionals;
  const language = languageOf(lang, "LANGUAGE");
  if (!isNamespace(namespace)) throw new Refusal(`${namespace} is not a namespace of the site.`);
  return change(context, [{ language, namespace, key, value }], [], false);
}

async function change(
  { env, locales, print, complain }: CommandContext,
  proposed: readonly ProposedText[],
  faults: readonly string[],
  isDryRun: boolean,
): Promise<number> {
  const config = readConfig(env);
  if (config.backend)
    throw new Refusal(
      `The texts live in the hosted project at ${config.backend.url} (BACKEND_URL). Change them there: this command writes only to the site's own database.`,
      1,
    );

  return withDatabase(config, async (db) => {
    const { changes, refusals, unchanged } = await judge(db, readShippedTexts(locales), proposed);
    for (const { language, namespace, key, before, value } of changes) {
      const old = before === undefined ? "" : `  - ${before}\n`;
      print(`${language} ${namespace}:${key}\n${old}  + ${value}\n`);
    }
    const refused = [...faults, ...refusals];
    if (refused.length > 0) {
      for (const line of refused) complain(`Refused: ${line}`);
      complain("Nothing was written.");
      return 1;
    }
    print(`${changes.length} changed, ${unchanged} unchanged.\n`);
    if (changes.length === 0) return 0;
    if (isDryRun) {
      print("Nothing was written (--dry-run).\n");
      return 0;
    }
    await applyChanges(db, changes);
    print("Stored: running processes show the change within a few seconds.\n");
    return 0;
  });
}

async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(config);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

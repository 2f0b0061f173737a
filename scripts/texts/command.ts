import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "../../server/config.ts";
import { inspectShippedTexts, readShippedTexts } from "../../server/texts/shipped.ts";
import { parse, UsageError } from "../command-line/program.ts";
import { asksForHelp, formatOf, languageOf } from "./arguments.ts";
import { checkTexts } from "./check.ts";
import { type TextsContext, withDatabase } from "./command-context.ts";
import { databaseRows, hostedRows, readCurrentTexts } from "./current.ts";
import { writeLocaleFiles, writeTexts } from "./exchange.ts";
import { HELP } from "./help.ts";
import { listChanged, resetToRelease } from "./override-commands.ts";
import { passagesOfContent, passagesOfTexts } from "./passages.ts";
import { formatReport } from "./report.ts";
import { checkWording } from "./wording.ts";
import { importTexts, setText } from "./write-commands.ts";

/** Runs one command. Answers the exit code: 0 done, 1 the texts or the configuration are not in order, 2 wrong usage. */
export async function runTexts(args: readonly string[], context: TextsContext): Promise<number> {
  try {
    const [command, ...rest] = args;
    if (command === undefined || asksForHelp(args)) {
      context.out(HELP);
      return 0;
    }
    if (command === "check") return check(rest, context);
    if (command === "export") return await exportTexts(rest, context);
    if (command === "import") return await importTexts(rest, context);
    if (command === "set") return await setText(rest, context);
    if (command === "changed") return await listChanged(rest, context);
    if (command === "reset") return await resetToRelease(rest, context);
    throw new UsageError(`There is no command ${command}.`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.err(`${error.message}\n`);
    if (!(error instanceof UsageError)) return 1;
    context.err("See: npm run texts -- --help\n");
    return 2;
  }
}

function check(args: readonly string[], { locales, content, out }: TextsContext): number {
  parse(args, {}, []);
  const { texts, problems } = inspectShippedTexts(locales);
  const report = checkTexts(texts, problems);
  const wording = checkWording([...passagesOfTexts(texts), ...passagesOfContent(content)]);
  out(`${formatReport(report, wording)}\n`);
  return report.hasErrors || wording.length > 0 ? 1 : 0;
}

async function exportTexts(
  args: readonly string[],
  { env, locales, out, err }: TextsContext,
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

  const { out: target } = values;
  if (target?.endsWith("/")) {
    await mkdir(target, { recursive: true });
    for (const [name, file] of writeLocaleFiles(texts)) await writeFile(join(target, name), file);
  } else if (target === undefined) out(writeTexts(language, texts, format));
  else await writeFile(target, writeTexts(language, texts, format));
  const missing = texts.filter(({ text }) => text === undefined).length;
  err(`${texts.length} texts in ${language}, ${missing} of them still to be translated.\n`);
  if (unknownKeys.length > 0) err(`Left out, for the site has no such keys: ${unknownKeys.join(", ")}\n`);
  return 0;
}

import { writeFile } from "node:fs/promises";
import { readConfig } from "../../server/config.ts";
import { inspectShippedTexts, readShippedTexts } from "../../server/texts/shipped.ts";
import { asksForHelp, formatOf, languageOf, parse, Refusal } from "./arguments.ts";
import { checkTexts } from "./check.ts";
import { type CommandContext, withDatabase } from "./command-context.ts";
import { databaseRows, hostedRows, readCurrentTexts } from "./current.ts";
import { writeTexts } from "./exchange.ts";
import { HELP } from "./help.ts";
import { passagesOfContent, passagesOfTexts } from "./passages.ts";
import { formatReport } from "./report.ts";
import { checkWording } from "./wording.ts";
import { importTexts, setText } from "./write-commands.ts";

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

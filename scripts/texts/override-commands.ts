import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { isNamespace, type Namespace } from "../../domain/namespaces.ts";
import { readConfig } from "../../server/config.ts";
import { readShippedTexts, type ShippedTexts } from "../../server/texts/shipped.ts";
import { parse, UsageError } from "../command-line/program.ts";
import { languageOf } from "./arguments.ts";
import { resetText } from "./change.ts";
import { refuseHosted, type TextsContext, withDatabase } from "./command-context.ts";
import { faultsOf } from "./contract.ts";
import { databaseRows, hostedRows, type RowSource, readCurrentTexts } from "./current.ts";

/** `changed [--lang sw]`: lists the texts that are not the release's. Resolves with the exit code: 1 where one of them is faulty. */
export async function listChanged(args: readonly string[], context: TextsContext): Promise<number> {
  const { values } = parse(args, { lang: { type: "string" } } as const, []);
  const languages = values.lang === undefined ? LANGUAGE_CODES : [languageOf(values.lang, "--lang")];
  const config = readConfig(context.env);
  const list = (source: RowSource) => compare(source, languages, context);
  return config.backend
    ? list(hostedRows(config.backend))
    : withDatabase(config, (db) => list(databaseRows(db)));
}

async function compare(
  source: RowSource,
  languages: readonly LanguageCode[],
  { locales, out }: TextsContext,
): Promise<number> {
  const shipped = readShippedTexts(locales);
  let changed = 0;
  let faulty = 0;
  for (const language of languages) {
    const { texts, unknownKeys } = await readCurrentTexts(source, shipped, language);
    for (const { namespace, key, text, expected } of texts) {
      const release = releaseText(shipped, language, namespace, key);
      if (text === undefined || text === release) continue;
      const faults = faultsOf(text, expected);
      const old = release === undefined ? "" : `  - ${release}\n`;
      const complaint = faults.length === 0 ? "" : `  ! ${faults.join(", ")}\n`;
      out(`${language} ${namespace}:${key}\n${old}  + ${text}\n${complaint}`);
      changed++;
      if (faults.length > 0) faulty++;
    }
    if (unknownKeys.length > 0)
      out(`${language}: no text of this release, and not shown: ${unknownKeys.join(", ")}\n`);
  }
  out(`${changed} changed, ${faulty} of them faulty. - is the release's text, + the one shown.\n`);
  return faulty > 0 ? 1 : 0;
}

/** `reset LANGUAGE NAMESPACE KEY`: brings the release's text back. Resolves with the exit code. */
export async function resetToRelease(args: readonly string[], context: TextsContext): Promise<number> {
  const [lang, namespace, key = ""] = parse(args, {}, ["LANGUAGE", "NAMESPACE", "KEY"]).positionals;
  const language = languageOf(lang, "LANGUAGE");
  if (!isNamespace(namespace)) throw new UsageError(`${namespace} is not a namespace of the site.`);
  const config = readConfig(context.env);
  refuseHosted(config);
  const release = releaseText(readShippedTexts(context.locales), language, namespace, key);

  return withDatabase(config, async (db) => {
    const before = await resetText(db, { language, namespace, key }, release);
    if (before === undefined && release === undefined) {
      context.err(`${language} ${namespace}:${key} is neither a text of this release nor one of yours.\n`);
      return 1;
    }
    if (before === release) context.out("It is the release's text already.\n");
    else
      context.out(
        `${language} ${namespace}:${key}\n${before === undefined ? "" : `  - ${before}\n`}${release === undefined ? "" : `  + ${release}\n`}` +
          "Stored: running processes show the change within a few seconds.\n",
      );
    return 0;
  });
}

function releaseText(
  shipped: ShippedTexts,
  language: LanguageCode,
  namespace: Namespace,
  key: string,
): string | undefined {
  return shipped.rows(language, namespace).find((row) => row.key === key)?.value;
}

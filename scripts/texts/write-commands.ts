import { readFile } from "node:fs/promises";
import { isNamespace } from "../../domain/namespaces.ts";
import { readConfig } from "../../server/config.ts";
import { readShippedTexts } from "../../server/texts/shipped.ts";
import { parse, UsageError } from "../command-line/program.ts";
import { languageOf } from "./arguments.ts";
import { applyChanges, validateChanges } from "./change.ts";
import { refuseHosted, type TextsContext, withDatabase } from "./command-context.ts";
import { type ProposedText, readTexts } from "./exchange.ts";

/** `import FILE`: stores the texts of a file, all of them or none. Resolves with the exit code. */
export async function importTexts(args: readonly string[], context: TextsContext): Promise<number> {
  const { values, positionals } = parse(args, { "dry-run": { type: "boolean" } } as const, ["FILE"]);
  const { proposed, faults } = readTexts(await readFile(positionals[0] ?? ""));
  return change(context, proposed, faults, values["dry-run"] === true);
}

/** `set LANGUAGE NAMESPACE KEY VALUE`: stores one text. Resolves with the exit code. */
export async function setText(args: readonly string[], context: TextsContext): Promise<number> {
  const names = ["LANGUAGE", "NAMESPACE", "KEY", "VALUE"];
  const [lang, namespace, key = "", value = ""] = parse(args, {}, names).positionals;
  const language = languageOf(lang, "LANGUAGE");
  if (!isNamespace(namespace)) throw new UsageError(`${namespace} is not a namespace of the site.`);
  return change(context, [{ language, namespace, key, value }], [], false);
}

async function change(
  { env, locales, out, err }: TextsContext,
  proposed: readonly ProposedText[],
  faults: readonly string[],
  isDryRun: boolean,
): Promise<number> {
  const config = readConfig(env);
  refuseHosted(config);

  return withDatabase(config, async (db) => {
    const { changes, refusals, unchanged } = await validateChanges(db, readShippedTexts(locales), proposed);
    for (const { language, namespace, key, before, value } of changes) {
      const old = before === undefined ? "" : `  - ${before}\n`;
      out(`${language} ${namespace}:${key}\n${old}  + ${value}\n`);
    }
    const refused = [...faults, ...refusals];
    if (refused.length > 0) {
      for (const line of refused) err(`Refused: ${line}\n`);
      err("Nothing was written.\n");
      return 1;
    }
    out(`${changes.length} changed, ${unchanged} unchanged.\n`);
    if (changes.length === 0) return 0;
    if (isDryRun) {
      out("Nothing was written (--dry-run).\n");
      return 0;
    }
    await applyChanges(db, changes);
    out("Stored: running processes show the change within a few seconds.\n");
    return 0;
  });
}

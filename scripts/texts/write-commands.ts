import { readFile } from "node:fs/promises";
import { isNamespace } from "../../domain/namespaces.ts";
import { readConfig } from "../../server/config.ts";
import { readShippedTexts } from "../../server/texts/shipped.ts";
import { languageOf, parse, Refusal } from "./arguments.ts";
import { applyChanges, judge } from "./change.ts";
import { type CommandContext, withDatabase } from "./command-context.ts";
import { type ProposedText, readTexts } from "./exchange.ts";

/** `import FILE`: stores the texts of a file, all of them or none. Resolves with the exit code. */
export async function importTexts(args: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parse(args, { "dry-run": { type: "boolean" } } as const, ["FILE"]);
  const { proposed, faults } = readTexts(await readFile(positionals[0] ?? ""));
  return change(context, proposed, faults, values["dry-run"] === true);
}

/** `set LANGUAGE NAMESPACE KEY VALUE`: stores one text. Resolves with the exit code. */
export async function setText(args: readonly string[], context: CommandContext): Promise<number> {
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

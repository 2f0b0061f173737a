import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import { batches } from "../../server/db/batches.ts";
import type { Database } from "../../server/db/schema.ts";
import { bumpTextsRevision } from "../../server/texts/revision.ts";
import type { ShippedTexts } from "../../server/texts/shipped.ts";
import { contractOf, faultsOf } from "./contract.ts";
import { databaseRows, readCurrentTexts } from "./current.ts";
import type { ProposedText } from "./exchange.ts";

/** A text that differs from what the site shows; `before` is undefined where it shows the English text. */
export interface TextChange extends Omit<ProposedText, "was"> {
  readonly before: string | undefined;
}

/**
 * Compares proposed texts with what the site shows, and leaves alone those that a file has as they were when it was written. A refusal
 * names the text and says what is wrong with it, or that it has been changed meanwhile.
 */
export async function validateChanges(
  db: Database,
  shipped: ShippedTexts,
  proposed: readonly ProposedText[],
): Promise<{ changes: TextChange[]; refusals: string[]; unchanged: number }> {
  const changes: TextChange[] = [];
  const refusals: string[] = [];
  let unchanged = 0;
  for (const [language, own] of Map.groupBy(proposed, (text) => text.language)) {
    const { texts } = await readCurrentTexts(databaseRows(db), shipped, language);
    const known = new Map(texts.map((text) => [`${text.namespace}:${text.key}`, text]));
    const seen = new Set<string>();
    for (const text of own) {
      const name = `${text.namespace}:${text.key}`;
      const current = known.get(name);
      // A form that a language may have, but need not, is no current text until it is there.
      const expected =
        current?.expected ??
        contractOf(shipped.rows(FALLBACK_LANGUAGE, text.namespace), language).get(text.key);
      if (seen.has(name)) refusals.push(`${language} ${name} is there twice`);
      else if (!expected) refusals.push(`${language} ${name} is not a key of the site`);
      else if (text.value === current?.text || text.value === text.was) unchanged++;
      else if (text.was !== undefined && text.was !== (current?.text ?? ""))
        refusals.push(
          `${language} ${name} has been changed since the file was exported, to: ${current?.text ?? ""}\n  Put that into the column was to replace it, or into ${language} to keep it.`,
        );
      else {
        const faults = faultsOf(text.value, expected);
        if (faults.length > 0) refusals.push(`${language} ${name} ${faults.join(", ")}`);
        else changes.push({ ...text, before: current?.text });
      }
      seen.add(name);
    }
  }
  return { changes, refusals, unchanged };
}

// Three columns a row: far below SQLite's 32,766 parameters a statement.
const BATCH = 1_000;

/**
 * Writes the changes, all or none, and tells every running process of them. A changed row counts as edited, so no
 * release overwrites it.
 */
export async function applyChanges(db: Database, changes: readonly TextChange[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [language, own] of Map.groupBy(changes, (change) => change.language)) {
      for (const batch of batches(own, BATCH)) await upsert(trx, language, batch);
    }
    await bumpTextsRevision(trx);
  });
}

/**
 * Brings one text to the release's, or removes it where the release has none, and tells every running process. The row counts as the
 * release's again: a later one may overwrite it.
 * @returns the text before, undefined where there was no row
 */
export async function resetText(
  db: Database,
  { language, namespace, key }: Omit<ProposedText, "value">,
  release: string | undefined,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const table = `translations_${language}` as const;
    const before = await trx
      .deleteFrom(table)
      .where("namespace", "=", namespace)
      .where("key", "=", key)
      .returning("value")
      .executeTakeFirst();
    if (release !== undefined) await upsert(trx, language, [{ language, namespace, key, value: release }]);
    if (before?.value !== release) await bumpTextsRevision(trx);
    return before?.value;
  });
}

async function upsert(
  trx: Database,
  language: LanguageCode,
  changes: readonly ProposedText[],
): Promise<void> {
  await trx
    .insertInto(`translations_${language}`)
    .values(changes.map(({ namespace, key, value }) => ({ namespace, key, value })))
    .onConflict((conflict) =>
      conflict.columns(["namespace", "key"]).doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
    )
    .execute();
}

import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { NAMESPACES } from "../../domain/namespaces.ts";
import { batches } from "../db/batches.ts";
import type { Database, TranslationRow } from "../db/schema.ts";
import type { ShippedTexts } from "./shipped.ts";

/** What a seed did, in rows of the public tables. */
export interface Seeded {
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
  /** Texts of the release that differ in the table, or are gone from it, because an operator wants them so. */
  readonly kept: number;
}

const DIGEST_KEY = "translations_seed_digest";

// Times four columns this stays below SQLite's 32,766 parameters a statement, and Postgres' 65,535.
const BATCH = 1_000;

/**
 * Brings the tables `translations_{language}` to this release's texts, but for what an operator has changed:
 * - a row whose value is not the one last seeded was edited: it stays, also when its key has left the release;
 * - a row that was seeded and is gone was deleted: it does not come back;
 * - a row that was there before its key was shipped is the operator's own: it stays.
 *
 * Runs in one transaction, and may run in several processes at once. Costs one small read when the release's
 * texts are the ones last seeded.
 */
export async function seedTranslations(db: Database, shipped: ShippedTexts): Promise<Seeded | "unchanged"> {
  const { digest } = shipped;
  const last = await db.selectFrom("meta").select("value").where("key", "=", DIGEST_KEY).executeTakeFirst();
  if (last?.value === digest) return "unchanged";

  return db.transaction().execute(async (trx) => {
    // A write comes first: SQLite then takes its only write lock before anything is read, and on Postgres a second
    // process waits here for the row, and then finds the work done.
    const { value } = await trx
      .insertInto("meta")
      .values({ key: DIGEST_KEY, value: "" })
      .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("meta.value") })))
      .returning("value")
      .executeTakeFirstOrThrow();
    if (value === digest) return "unchanged";

    const total = { inserted: 0, updated: 0, removed: 0, kept: 0 };
    for (const language of LANGUAGE_CODES) {
      const done = await seedLanguage(trx, language, shippedRows(shipped, language));
      total.inserted += done.inserted;
      total.updated += done.updated;
      total.removed += done.removed;
      total.kept += done.kept;
    }
    await trx.updateTable("meta").set({ value: digest }).where("key", "=", DIGEST_KEY).execute();
    return total;
  });
}

function shippedRows(shipped: ShippedTexts, language: LanguageCode): TranslationRow[] {
  return NAMESPACES.flatMap((namespace) =>
    shipped.rows(language, namespace).map(({ key, value }) => ({ namespace, key, value })),
  );
}

async function seedLanguage(
  trx: Database,
  language: LanguageCode,
  release: readonly TranslationRow[],
): Promise<Seeded> {
  const table = `translations_${language}` as const;
  const current = byName(await trx.selectFrom(table).selectAll().execute());
  const seeds = byName(
    await trx
      .selectFrom("translation_seeds")
      .select(["namespace", "key", "value"])
      .where("language", "=", language)
      .execute(),
  );

  const inserted: TranslationRow[] = [];
  const updated: TranslationRow[] = [];
  const reseeded: TranslationRow[] = [];
  let kept = 0;
  for (const row of release) {
    const now = current.get(nameOf(row));
    const seed = seeds.get(nameOf(row));
    if (seed?.value !== row.value) reseeded.push(row);
    if (!now && !seed) inserted.push(row);
    else if (now && seed && now.value === seed.value && now.value !== row.value) updated.push(row);
    else if (now?.value !== row.value) kept++;
  }

  const names = new Set(release.map(nameOf));
  const removed = Array.from(seeds.values()).filter(
    (seed) => !names.has(nameOf(seed)) && current.get(nameOf(seed))?.value === seed.value,
  );

  // Between the reading above and the writing below, Postgres lets an operator edit: a row is therefore only
  // replaced or removed while it still has the value last seeded.
  for (const rows of batches([...inserted, ...updated], BATCH)) {
    await trx
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["namespace", "key"])
          .doUpdateSet((eb) => ({ value: eb.ref("excluded.value") }))
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom("translation_seeds as seed")
                .select("seed.key")
                .where("seed.language", "=", language)
                .whereRef("seed.namespace", "=", `${table}.namespace`)
                .whereRef("seed.key", "=", `${table}.key`)
                .whereRef("seed.value", "=", `${table}.value`),
            ),
          ),
      )
      .execute();
  }
  let removedCount = 0;
  for (const { namespace, key, value } of removed) {
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where("namespace", "=", namespace)
      .where("key", "=", key)
      .where("value", "=", value)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) continue;
    removedCount++;
    await trx
      .deleteFrom("translation_seeds")
      .where("language", "=", language)
      .where("namespace", "=", namespace)
      .where("key", "=", key)
      .execute();
  }
  // Last, for the comparison above is with the earlier seeds.
  for (const rows of batches(reseeded, BATCH)) {
    await trx
      .insertInto("translation_seeds")
      .values(rows.map((row) => ({ language, ...row })))
      .onConflict((conflict) =>
        conflict
          .columns(["language", "namespace", "key"])
          .doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
      )
      .execute();
  }
  return { inserted: inserted.length, updated: updated.length, removed: removedCount, kept };
}

function nameOf({ namespace, key }: TranslationRow): string {
  return `${namespace}\u0000${key}`;
}

function byName(rows: readonly TranslationRow[]): Map<string, TranslationRow> {
  return new Map(rows.map((row) => [nameOf(row), row]));
}

import type { Database } from "./schema.ts";

/**
 * Creates `translations_{language}` for every language that has none yet, with the columns of the hosted original
 * (specification, section 3). At each start and not in a migration: a language is added by its folders and one list. The
 * table of a language that is no longer listed stays.
 */
export async function createTranslationTables(db: Database, languages: readonly string[]): Promise<void> {
  for (const language of languages) {
    await db.schema
      .createTable(`translations_${language}`)
      .ifNotExists()
      .addColumn("namespace", "text", (column) => column.notNull().defaultTo("common"))
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint(`translations_${language}_pk`, ["namespace", "key"])
      .execute();
  }
}

import type { Kysely } from "kysely";
import { MIGRATIONS, migrate } from "../../server/db/migrations.ts";
import type { Database } from "../../server/db/schema.ts";
import { createTranslationTables } from "../../server/db/translation-tables.ts";
import { CommandError } from "../command-line/program.ts";
import type { AnyDatabase } from "./connect.ts";

/**
 * Gives an empty database the schema that these migrations make, with tables for the texts of these languages.
 * @throws {CommandError} when this release does not know all of them
 */
export async function createSchema(
  db: AnyDatabase,
  migrations: readonly string[],
  languages: readonly string[],
): Promise<void> {
  requireKnown(migrations);
  const known = Object.entries(MIGRATIONS).filter(([name]) => migrations.includes(name));
  await migrate(db as unknown as Kysely<unknown>, Object.fromEntries(known));
  await createTranslationTables(db as unknown as Database, languages);
}

/** @throws {CommandError} when a later release has made the schema */
export function requireKnown(migrations: readonly string[]): void {
  const unknown = migrations.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0)
    throw new CommandError(
      `The schema is a later release's (${unknown.join(", ")}). Run this command from that release.`,
    );
}

import type { Config } from "../../server/config.ts";
import { openDatabase } from "../../server/db/open.ts";
import type { Database } from "../../server/db/schema.ts";
import type { ProgramContext } from "../command-line/program.ts";
import { requirePostgres } from "../command-line/require-postgres.ts";

/** What a command needs. */
export interface TextsContext extends Omit<ProgramContext, "now"> {
  /** The folder with `{language}/{namespace}.json`. */
  readonly locales: string;
  /** The folder with `{language}/docs` and `{language}/blog`. */
  readonly content: string;
}

/**
 * What `work` resolves with, on the site's own database, which is closed afterwards.
 * @throws {CommandError} when Postgres takes no connection
 */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  if (config.databaseUrl) await requirePostgres("DATABASE_URL", config.databaseUrl);
  const db = await openDatabase(config);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

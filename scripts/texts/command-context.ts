import type { Config } from "../../server/config.ts";
import { openDatabase } from "../../server/db/open.ts";
import type { Database } from "../../server/db/schema.ts";
import { CommandError, type ProgramContext } from "../command-line/program.ts";
import { requirePostgres } from "../command-line/require-postgres.ts";

/** What a command needs. */
export interface TextsContext extends Omit<ProgramContext, "now"> {
  /** The folder with `{language}/{namespace}.json`. */
  readonly locales: string;
  /** The folder with `{language}/docs` and `{language}/blog`. */
  readonly content: string;
}

/** @throws {CommandError} where texts are changed elsewhere */
export function refuseHosted({ backend }: Config): void {
  if (backend)
    throw new CommandError(
      `The texts live in the hosted project at ${backend.url} (BACKEND_URL). Change them there, then POST /-/revalidate: this command writes only to the site's own database.`,
    );
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

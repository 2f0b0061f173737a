import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../server/db/open.ts";
import type { Database } from "../../server/db/schema.ts";
import { SQLITE_FILE } from "../backup/connect.ts";
import { CommandError } from "./program.ts";
import { requirePostgres } from "./require-postgres.ts";

/**
 * Opens the site's database for a command that reads it. None is made: an empty one would answer that nobody has written, and nobody come.
 * @throws {CommandError} where there is none, or Postgres takes no connection
 */
export async function openExistingDatabase(config: {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}): Promise<Database> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, SQLITE_FILE)))
    throw new CommandError(
      `There is no database in ${config.dataDir}. Is DATA_DIR right? The site makes one when it first starts.`,
    );
  if (config.databaseUrl) await requirePostgres("DATABASE_URL", config.databaseUrl);
  return openDatabase(config);
}

import { join } from "node:path";
import { openDatabase } from "../../server/db/open.ts";
import { CommandError } from "../command-line/program.ts";
import { connectSqlite, SQLITE_FILE } from "./connect.ts";
import { fillPostgres } from "./fill-postgres.ts";
import type { TableSums } from "./rows.ts";
import { requireKnown } from "./schema.ts";
import { listMigrations } from "./tables.ts";

/**
 * Copies the SQLite database of a stopped site, every row of it, into an empty Postgres. The file stays as it is.
 * @throws {CommandError} while the site runs, or when the Postgres is not empty
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<TableSums> {
  const file = join(dataDir, SQLITE_FILE);
  await requireMovable(file);
  await (await openDatabase({ dataDir })).destroy();
  // From here on a site that is started by mistake is refused.
  const from = connectSqlite(file, "exclusive");
  try {
    return await fillPostgres(from, databaseUrl, {
      replace: false,
      advice: "Name an empty database in DATABASE_URL.",
    });
  } finally {
    await from.destroy();
  }
}

async function requireMovable(file: string): Promise<void> {
  const db = connectSqlite(file, "exclusive");
  try {
    const migrations = await listMigrations(db);
    if (!migrations) throw new CommandError(`There is nothing of the site in ${file}.`);
    requireKnown(migrations);
  } finally {
    await db.destroy();
  }
}

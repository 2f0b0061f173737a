import { SqliteAdapter, sql } from "kysely";
import type { Database } from "./schema.ts";

/**
 * A transaction whose deleted rows SQLite overwrites with zeros, where it would otherwise only mark their space as free
 * (https://www.sqlite.org/pragma.html#pragma_secure_delete). On Postgres they are gone from the files after its next vacuum.
 */
export async function deleteSecurely<T>(
  db: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  const overwrites = isSqlite(db);
  return db.transaction().execute(async (transaction) => {
    if (overwrites) await sql`pragma secure_delete = on`.execute(transaction);
    const result = await work(transaction);
    if (overwrites) await sql`pragma secure_delete = off`.execute(transaction);
    return result;
  });
}

/** Empties SQLite's write-ahead log, which still has the pages from before. Waits for readers, so it is not for a server. */
export async function truncateWal(db: Database): Promise<void> {
  if (isSqlite(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

const isSqlite = (db: Database) => db.getExecutor().adapter instanceof SqliteAdapter;

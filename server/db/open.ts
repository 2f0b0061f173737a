import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import { migrate } from "./migrations.ts";
import type { Database, Schema } from "./schema.ts";

// Postgres hands bigint over as text. Our bigints are times in milliseconds and counts, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Where the data lives: `databaseUrl` (Postgres) when there is one, else `baini.sqlite` in `dataDir`. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the database and brings it to the newest schema. Safe for several processes at once.
 * The caller owns the handle and ends it with `db.destroy()`.
 * @throws when the file or the server cannot be opened, or a migration fails.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return location.databaseUrl ? openPostgres(location.databaseUrl) : openSqlite(location.dataDir);
}

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // No request waits longer for its answer.
    statement_timeout: 15_000,
  });
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db as unknown as Kysely<unknown>);
  return db;
}

async function openSqlite(dataDir: string): Promise<Database> {
  // Inquiries are personal: only the server's own user reads them.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "baini.sqlite");
  const handle = new SqliteDatabase(file);
  // Before the first write, because SQLite gives its write-ahead log the mode of the file.
  chmodSync(file, 0o600);
  handle.pragma("busy_timeout = 10000");
  handle.pragma("journal_mode = WAL");
  // FULL, not NORMAL: an acknowledged inquiry must survive a power cut, not only the end of the process.
  handle.pragma("synchronous = FULL");
  handle.pragma("foreign_keys = ON");
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: handle }) });

  // Kysely's migrator takes no lock on SQLite, so that two processes starting at once would collide.
  // The handle is its only connection: its statements run inside this transaction.
  handle.exec("BEGIN IMMEDIATE");
  try {
    await migrate(db as unknown as Kysely<unknown>);
    handle.exec("COMMIT");
  } catch (error) {
    handle.exec("ROLLBACK");
    handle.close();
    throw error;
  }
  return db;
}

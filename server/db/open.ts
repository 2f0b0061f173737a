import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import pg from "pg";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { createLimitTables } from "./limit-tables.ts";
import { migrate } from "./migrations.ts";
import { rememberPool } from "./pool.ts";
import type { Database, Schema } from "./schema.ts";
import { createTranslationTables } from "./translation-tables.ts";

// Postgres hands bigint over as text. Our bigints are times in milliseconds and counts, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const QUERY_LIMIT_MS = 15_000;

/** Any number that nothing else on this database locks (Postgres documentation, "Advisory Locks"). */
export const SCHEMA_LOCK = 0x6261696e;

/** Where the data lives: `databaseUrl` (Postgres) when there is one, else `baini.sqlite` in `dataDir`. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Connections to Postgres that this process opens at most; ten unless told. */
  readonly poolSize?: number | undefined;
}

/**
 * Opens the database and brings it to the newest schema. Safe for several processes at once.
 * The caller owns the handle and ends it with `db.destroy()`.
 * @throws when the file or the server cannot be opened, or a migration fails.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return location.databaseUrl
    ? openPostgres(location.databaseUrl, location.poolSize)
    : openSqlite(location.dataDir);
}

async function openPostgres(connectionString: string, poolSize = 10): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: QUERY_LIMIT_MS / 3,
    // No request waits longer for its response. Not `statement_timeout`, a start-up parameter that PgBouncer refuses.
    query_timeout: QUERY_LIMIT_MS,
    keepAlive: true,
  });
  // The pool replaces a lost connection, idle or in use; without listeners it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  rememberPool(db, pool);
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(transaction);
      await bringUpToDate(transaction);
      await createLimitTables(transaction);
    });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/**
 * Of two processes that start on a new file at the same time, SQLite refuses one at once, whatever its time limit: both hold
 * the lock that the other's exclusive one waits for (https://www.sqlite.org/c3ref/busy_handler.html).
 */
function enterWal(handle: SqliteDatabase.Database, attempts = 50): void {
  try {
    handle.pragma("journal_mode = WAL");
  } catch (error) {
    if (attempts <= 1 || (error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    enterWal(handle, attempts - 1);
  }
}

async function openSqlite(dataDir: string): Promise<Database> {
  // Inquiries are personal: only the server's own user reads them.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "baini.sqlite");
  const handle = new SqliteDatabase(file);
  // Before the first write, because SQLite gives its write-ahead log the mode of the file.
  chmodSync(file, 0o600);
  handle.pragma("busy_timeout = 10000");
  enterWal(handle);
  // FULL, not NORMAL: an acknowledged inquiry must survive a power cut, not only the end of the process.
  handle.pragma("synchronous = FULL");
  handle.pragma("foreign_keys = ON");
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: handle }) });

  // The handle is its only connection: its statements run inside this transaction, which no other process can share.
  handle.exec("BEGIN IMMEDIATE");
  try {
    await bringUpToDate(db);
    handle.exec("COMMIT");
  } catch (error) {
    handle.exec("ROLLBACK");
    handle.close();
    throw error;
  }
  return db;
}

/** Safe for several processes at once, because each caller holds a lock of the whole database. */
async function bringUpToDate(db: Database): Promise<void> {
  await migrate(db as unknown as Kysely<unknown>);
  await createTranslationTables(db, LANGUAGE_CODES);
}

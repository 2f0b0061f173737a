import { chmodSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteAdapter, sql } from "kysely";
import pg from "pg";
import type { DatabaseLocation } from "../../server/db/open.ts";
import { SqliteFileDriver, sqliteDialect } from "../../server/db/sqlite-driver.ts";
import { CommandError } from "../command-line/program.ts";

/** A database of whatever schema it has: of an older release, as well as of this one. */
export type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

/** Name of the embedded database in its data folder. */
export const SQLITE_FILE = "baini.sqlite";

// As the server reads them: times in milliseconds and counts, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface ConnectOptions {
  /** How long one query may take on Postgres, in milliseconds; without a limit by default, as a table takes as long as it takes. */
  readonly queryTimeoutMs?: number;
}

/** Postgres with one connection, and without the server's time limits. */
export function connectPostgres(
  connectionString: string,
  { queryTimeoutMs }: ConnectOptions = {},
): AnyDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
  });
  // A lost connection fails the query under way; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/**
 * A SQLite file, without running migrations.
 * @param mode `shared` beside a running site; `exclusive` keeps every other process out for as long as it is open; `new` makes it
 * @throws {CommandError} when there is no file, or `exclusive` and another process has it open
 */
export function connectSqlite(file: string, mode: "shared" | "exclusive" | "new"): AnyDatabase {
  const handle = openFile(file, mode);
  if (mode === "exclusive") lock(handle);
  // A new file is synced to the disk once, at its end, and not after each write.
  if (mode === "new") {
    handle.pragma("synchronous = OFF");
    chmodSync(file, 0o600);
  }
  handle.pragma("foreign_keys = ON");
  const config = { database: handle };
  return new Kysely({ dialect: sqliteDialect(config, () => new SqliteFileDriver(config, handle)) });
}

/** @throws {CommandError} when another process has the file open */
export function requireUnused(file: string): void {
  const handle = openFile(file, "exclusive");
  lock(handle);
  handle.close();
}

/** Every process that has a file in WAL mode open holds a shared lock on it (https://www.sqlite.org/wal.html#noshm). */
function lock(handle: SqliteDatabase.Database): void {
  handle.pragma("locking_mode = EXCLUSIVE");
  try {
    handle.prepare("select count(*) from sqlite_master").get();
  } catch (error) {
    handle.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new CommandError(`${handle.name} is in use. Stop the site first.`);
  }
}

function openFile(file: string, mode: "shared" | "exclusive" | "new"): SqliteDatabase.Database {
  const timeout = mode === "exclusive" ? 500 : 10_000;
  try {
    return new SqliteDatabase(file, { timeout, fileMustExist: mode !== "new" });
  } catch (error) {
    throw new CommandError(`${file} cannot be opened: ${(error as Error).message}.`, { cause: error });
  }
}

/** The database that the site uses, without running migrations. */
export function connect(
  { dataDir, databaseUrl }: DatabaseLocation,
  options: ConnectOptions = {},
): AnyDatabase {
  return databaseUrl
    ? connectPostgres(databaseUrl, options)
    : connectSqlite(join(dataDir, SQLITE_FILE), "shared");
}

/** How long a connection that its client has closed may still be listed: its process ends by and by, later on a busy machine. */
const ENDING_MS = 2_000;

/** How many other connections the site's own user has, and keeps, to a Postgres: those of running processes, or of a pooler. */
export async function countOtherConnections(postgres: AnyDatabase): Promise<number> {
  const end = performance.now() + ENDING_MS;
  for (;;) {
    const count = await countListed(postgres);
    if (count === 0 || performance.now() > end) return count;
    await sleep(50);
  }
}

async function countListed(postgres: AnyDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
    postgres,
  );
  return rows[0]?.count ?? 0;
}

export const isSqlite = (db: AnyDatabase) => db.getExecutor().adapter instanceof SqliteAdapter;

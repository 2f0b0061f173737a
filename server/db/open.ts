import { type Kysely, sql } from "kysely";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { createLimitTables } from "./limit-tables.ts";
import { migrate } from "./migrations.ts";
import { connectPostgres } from "./postgres.ts";
import type { Database, Schema } from "./schema.ts";
import { openSqliteFile } from "./sqlite.ts";
import { createTranslationTables } from "./translation-tables.ts";

/** Any number that nothing else on this database locks (Postgres documentation, "Advisory Locks"). */
export const SCHEMA_LOCK = 0x6261696e;

/** For another process to bring the schema up to date first. */
const SCHEMA_LIMITS = { queryMs: 120_000 };

/** Where the data lives: `databaseUrl` (Postgres) when there is one, else `baini.sqlite` in `dataDir`. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Connections to Postgres that this process opens at most; ten by default. */
  readonly poolSize?: number | undefined;
}

/**
 * Opens the database and brings it to the newest schema. Safe for several processes at once.
 * The caller owns the handle and ends it with `db.destroy()`.
 * @throws when the file or the server cannot be opened, or a migration fails.
 */
export async function openDatabase({ databaseUrl, dataDir, poolSize }: DatabaseLocation): Promise<Database> {
  if (!databaseUrl) return openSqlite(dataDir);
  await migratePostgres(databaseUrl);
  return connectPostgres<Schema>(databaseUrl, { connections: poolSize });
}

/** @throws when the server cannot be reached, or a migration fails */
export async function migratePostgres(databaseUrl: string): Promise<void> {
  const db = connectPostgres<Schema>(databaseUrl, SCHEMA_LIMITS);
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(transaction);
      await migrateSchema(transaction);
      await createLimitTables(transaction);
    });
  } finally {
    await db.destroy();
  }
}

async function openSqlite(dataDir: string): Promise<Database> {
  // FULL: an acknowledged inquiry must survive a power cut, not only the end of the process.
  const { db, handle } = openSqliteFile<Schema>(dataDir, { name: "baini.sqlite", synchronous: "full" });
  // The handle is its only connection: its statements run inside this transaction, which no other process can share.
  handle.exec("BEGIN IMMEDIATE");
  try {
    await migrateSchema(db);
    handle.exec("COMMIT");
  } catch (error) {
    if (handle.inTransaction) handle.exec("ROLLBACK");
    handle.close();
    throw error;
  }
  return db;
}

/** Safe for several processes at once, because each caller holds a lock of the whole database. */
async function migrateSchema(db: Database): Promise<void> {
  await migrate(db as unknown as Kysely<unknown>);
  await createTranslationTables(db, LANGUAGE_CODES);
}

/** A server that may be there in a moment: it is down, does not answer, starts, stops, or has no connection left. */
const TRANSIENT_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "EPIPE",
  "EAI_AGAIN",
]);
const TRANSIENT_SQLSTATES = new Set(["53300", "57P01", "57P02", "57P03"]);

/** Whether a database that could not be opened may be there later, without anybody changing the configuration. */
export function isTemporarilyUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isTemporarilyUnavailable);
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  if (code !== undefined) return TRANSIENT_CODES.has(code) || TRANSIENT_SQLSTATES.has(code);
  // pg gives a connection that was not made in time, or broke while it was, no code.
  return (
    /timeout|terminated|not done within/i.test(message ?? "") ||
    (cause !== undefined && isTemporarilyUnavailable(cause))
  );
}

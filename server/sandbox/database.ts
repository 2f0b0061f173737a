import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { migrate } from "../db/migrations.ts";
import { findPool, type PoolState } from "../db/pool.ts";
import { connectPostgres } from "../db/postgres.ts";
import { DatabaseFileDamaged, openSqliteFile } from "../db/sqlite.ts";
import { initial } from "./migrations/001-initial.ts";
import { histories } from "./migrations/002-histories.ts";
import { cases } from "./migrations/003-cases.ts";
import { resources } from "./migrations/004-resources.ts";
import type { SandboxSchema } from "./tables.ts";

export type SandboxDatabase = Kysely<SandboxSchema>;

/** Where the sandbox keeps its state: apart from the inquiries, which it must not fill up, slow down or take along. */
export interface SandboxStorage {
  readonly db: SandboxDatabase;
  /** Its connections to Postgres; undefined on SQLite, which has none. */
  readonly pool?: PoolState | undefined;
  /** Gives the disk back what is free in the file, some megabytes at a time. Postgres reuses it instead. */
  shrink(): void;
}

const FILE = "sandbox.sqlite";
const SCHEMA = "sandbox";
/** Any number but that of the site's own schema (`server/db/open.ts`). */
const SCHEMA_LOCK = 0x73626f78;

/** A landed migration is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001_initial": initial,
  "002_histories": histories,
  "003_cases": cases,
  "004_resources": resources,
};

/** What the file may take: twice what the quota lets all keys store (`quota.ts`), and what arrives between two of its rounds. */
const MAX_FILE_BYTES = 2.5 * 1024 ** 3;

/** Freed in one go: 4 MB take some milliseconds, in which no request is served. */
const SHRINK_PAGES = 1_000;

/** A few, so that the sandbox leaves Postgres to the inquiries however many use it. */
const CONNECTIONS = 5;

/**
 * `sandbox.sqlite`. What it holds lasts for a day at most: a damaged file is replaced by an empty one, and a power cut may cost the
 * last moments.
 */
export async function openSandboxFile(
  dataDir: string,
  { maxBytes = MAX_FILE_BYTES } = {},
): Promise<SandboxStorage> {
  try {
    return await openFile(dataDir, maxBytes);
  } catch (error) {
    if (!(error instanceof DatabaseFileDamaged)) throw error;
    for (const suffix of ["", "-wal", "-shm"]) rmSync(join(dataDir, FILE + suffix), { force: true });
    return openFile(dataDir, maxBytes);
  }
}

async function openFile(dataDir: string, maxBytes: number): Promise<SandboxStorage> {
  const options = { name: FILE, synchronous: "normal", shrinks: true } as const;
  const { db, handle } = openSqliteFile<SandboxSchema>(dataDir, options);
  try {
    const pageBytes = Number(handle.pragma("page_size", { simple: true }));
    handle.pragma(`max_page_count = ${Math.floor(maxBytes / pageBytes)}`);
    // The handle is its only connection: its statements run inside this transaction.
    handle.exec("BEGIN IMMEDIATE");
    await migrate(db as unknown as Kysely<unknown>, MIGRATIONS);
    handle.exec("COMMIT");
  } catch (error) {
    handle.close();
    throw error;
  }
  return {
    db,
    shrink() {
      if (handle.pragma("freelist_count", { simple: true }) === 0) return;
      handle.pragma(`incremental_vacuum(${SHRINK_PAGES})`);
      // The file ends earlier once the log is written back to it.
      handle.pragma("wal_checkpoint(PASSIVE)");
    },
  };
}

/** The schema `sandbox` of a Postgres, with connections of its own. Nothing is connected before the first query. */
export function connectSandbox(databaseUrl: string): SandboxStorage {
  const db = connectPostgres<SandboxSchema>(databaseUrl, { connections: CONNECTIONS });
  return { db: db.withSchema(SCHEMA), pool: findPool(db), shrink() {} };
}

/** Brings the schema `sandbox` to its newest state. @throws when the server cannot be reached, or a migration fails */
export async function prepareSandboxSchema(databaseUrl: string): Promise<void> {
  const db = connectPostgres<SandboxSchema>(databaseUrl, { queryMs: 120_000 });
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(transaction);
      await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(transaction);
      await migrate(transaction.withSchema(SCHEMA) as unknown as Kysely<unknown>, MIGRATIONS, SCHEMA);
    });
  } finally {
    await db.destroy();
  }
}

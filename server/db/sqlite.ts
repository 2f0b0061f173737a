import { chmodSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { type DatabaseConnection, Kysely, type SqliteDialectConfig } from "kysely";
import { SqliteFileDriver, sqliteDialect } from "./sqlite-driver.ts";

/** The database file is no longer where it was opened: what is written to it is gone when the process ends. */
export class DatabaseFileMissing extends Error {
  override name = "DatabaseFileMissing";

  constructor(file: string) {
    super(`${file} was removed or replaced while it was open. Put it back and restart the server.`);
  }
}

/** Some of the database file cannot be read as what it was written as. */
export class DatabaseFileDamaged extends Error {
  override name = "DatabaseFileDamaged";

  constructor(file: string, damage: string) {
    const detail = damage.replace(/\s+/g, " ").trim();
    super(`${file} is damaged (${detail}). Restore a back-up; docs/operations.md says how.`);
  }
}

interface SqliteOptions {
  /** In the data folder. */
  readonly name: string;
  /** `full` where what was acknowledged must survive a power cut; `normal` survives the end of the process. */
  readonly synchronous: "full" | "normal";
  /** The file shrinks by `pragma incremental_vacuum`; decided when it is new. */
  readonly shrinks?: boolean;
}

export interface SqliteFile<Schema> {
  readonly db: Kysely<Schema>;
  readonly handle: SqliteDatabase.Database;
}

/** Opens a SQLite file in the data folder, and creates either where there is none. @throws when it cannot be opened or is damaged */
export function openSqliteFile<Schema>(
  dataDir: string,
  { name, synchronous, shrinks = false }: SqliteOptions,
): SqliteFile<Schema> {
  // Inquiries are personal: only the server's own user reads them.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, name);
  const handle = new SqliteDatabase(file);
  // Before the first write, because SQLite gives its write-ahead log the mode of the file.
  chmodSync(file, 0o600);
  try {
    handle.pragma("busy_timeout = 10000");
    // Before the first page is written; of an older file it says nothing.
    if (shrinks) handle.pragma("auto_vacuum = INCREMENTAL");
    enterWal(handle);
    handle.pragma(`synchronous = ${synchronous}`);
    handle.pragma("foreign_keys = ON");
    refuseDamaged(handle, file);
  } catch (error) {
    handle.close();
    const isDamaged =
      error instanceof SqliteDatabase.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
    throw isDamaged ? new DatabaseFileDamaged(file, error.message) : error;
  }
  const database = { prepare: keepPrepared(handle), close: () => void handle.close() };
  const dialect = sqliteDialect({ database }, () => new WatchedFileDriver({ database }, handle, file));
  return { handle, db: new Kysely<Schema>({ dialect }) };
}

/** More than the site has queries. Those with a list have another text for each of its lengths. */
const MAX_CACHED_STATEMENTS = 500;

/**
 * To prepare a statement, and the maker of its rows, takes longer than most of ours run: a seventh of the time of an analysis.
 * Kysely gives the one connection to one query at a time, so that none is asked while its rows are still being read.
 */
function keepPrepared(handle: SqliteDatabase.Database): (sql: string) => SqliteDatabase.Statement {
  const cached = new Map<string, SqliteDatabase.Statement>();
  return (sql) => {
    const known = cached.get(sql);
    if (known) return known;
    const [oldest] = cached.keys();
    if (cached.size >= MAX_CACHED_STATEMENTS && oldest !== undefined) cached.delete(oldest);
    const statement = handle.prepare(sql);
    cached.set(sql, statement);
    return statement;
  };
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

/** Larger files are not read through at each start: it takes a second for some hundred megabytes. */
const CHECKED_BYTES = 256 * 1024 ** 2;

/** A damaged file is found at the start, by whoever can put a back-up in its place, and not by a visitor. @throws with the first damage */
function refuseDamaged(handle: SqliteDatabase.Database, file: string): void {
  if (statSync(file).size > CHECKED_BYTES) return;
  const result = handle.pragma("quick_check(1)", { simple: true });
  if (result !== "ok") throw new DatabaseFileDamaged(file, String(result));
}

/** Commits only where the file is still what it was opened as. */
class WatchedFileDriver extends SqliteFileDriver {
  readonly #isInPlace: () => boolean;
  readonly #file: string;

  constructor(config: SqliteDialectConfig, handle: SqliteDatabase.Database, file: string) {
    super(config, handle);
    this.#file = file;
    this.#isInPlace = watchFiles([file, `${file}-wal`]);
  }

  /** @throws {DatabaseFileMissing} where nobody will find what was committed */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection as Parameters<SqliteFileDriver["commitTransaction"]>[0]);
    if (!this.#isInPlace()) throw new DatabaseFileMissing(this.#file);
  }
}

/** Whether the files are still those that stood there when each was first seen; a look takes some microseconds. */
function watchFiles(files: readonly string[]): () => boolean {
  const inodes = new Map<string, number>();
  const isInPlace = (file: string) => {
    const inode = statSync(file, { throwIfNoEntry: false })?.ino;
    if (inode === undefined) return false;
    const first = inodes.get(file) ?? inode;
    inodes.set(file, first);
    return inode === first;
  };
  const checkFiles = () => files.every(isInPlace);
  checkFiles();
  return checkFiles;
}

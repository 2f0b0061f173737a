import type SqliteDatabase from "better-sqlite3";
import {
  type DatabaseConnection,
  type Dialect,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";

type Connection = Parameters<SqliteDriver["rollbackTransaction"]>[0];

/** Kysely's driver of a SQLite file, which rolls back no transaction that SQLite has ended itself. */
export class SqliteFileDriver extends SqliteDriver {
  readonly #handle: SqliteDatabase.Database;

  constructor(config: SqliteDialectConfig, handle: SqliteDatabase.Database) {
    super(config);
    this.#handle = handle;
  }

  /** Where the disk is full or fails, SQLite has rolled back itself: to ask for it again would hide that reason behind another. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#handle.inTransaction) await super.rollbackTransaction(connection as Connection);
  }
}

/** Kysely's dialect of SQLite with a driver of ours. */
export function sqliteDialect(config: SqliteDialectConfig, createDriver: () => SqliteDriver): Dialect {
  return Object.assign(new SqliteDialect(config), { createDriver });
}

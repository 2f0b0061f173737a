import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { DatabaseFileMissing } from "./sqlite.ts";

/**
 * Whether a transaction may be stored whose commit failed so. It is not where the database itself says so; a connection that was
 * lost, or cut by a server that ends (`FATAL`), says nothing.
 */
export function mayHaveCommitted(error: unknown): boolean {
  if (error instanceof SqliteDatabase.SqliteError || error instanceof DatabaseFileMissing) return false;
  return !(error instanceof pg.DatabaseError) || error.severity === "FATAL";
}

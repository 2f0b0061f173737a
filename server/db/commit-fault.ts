import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { DatabaseFileMissing } from "./sqlite.ts";

/**
 * Whether a failed COMMIT may still have taken effect. An error that the database itself reports means it did not; a lost connection, or
 * one that is cut by a server that shuts down (`FATAL`), leaves it unknown.
 */
export function mayHaveCommitted(error: unknown): boolean {
  if (error instanceof SqliteDatabase.SqliteError || error instanceof DatabaseFileMissing) return false;
  return !(error instanceof pg.DatabaseError) || error.severity === "FATAL";
}

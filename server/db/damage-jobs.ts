import SqliteDatabase from "better-sqlite3";

/**
 * The first damage of a SQLite file, in SQLite's words; undefined where there is none, or the file cannot be looked at now.
 * Reads all of it: some hundred megabytes a second, and nobody else waits for it on a thread of its own.
 */
export function findDamage(file: string): string | undefined {
  try {
    // A connection of its own: that of the site has pages in memory, and sees nothing of what became of them on the disk.
    const handle = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
    try {
      const result = handle.pragma("quick_check(1)", { simple: true });
      return result === "ok" ? undefined : String(result);
    } finally {
      handle.close();
    }
  } catch (error) {
    const isDamage =
      error instanceof SqliteDatabase.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
    return isDamage ? error.message : undefined;
  }
}

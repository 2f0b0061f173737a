import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import SqliteDatabase from "better-sqlite3";

const BUILD = fileURLToPath(new URL("../../build", import.meta.url));
const DATABASE = "baini.sqlite";

/** The database of a server that has just started on this build; undefined when nobody knows what was built. */
function cachedDatabase(): string | undefined {
  const inputs = join(BUILD, ".inputs");
  return existsSync(inputs)
    ? join(BUILD, ".seeded", `${readFileSync(inputs, "utf8").slice(0, 16)}.sqlite`)
    : undefined;
}

/**
 * Puts the tables and texts of the release into a new data folder, as an earlier start has left them: a third of what a
 * start takes, and dozens of servers are started. Does nothing before the first one.
 */
export function copySeededData(dataDir: string): void {
  const cached = cachedDatabase();
  if (cached && existsSync(cached)) copyFileSync(cached, join(dataDir, DATABASE));
}

/** Keeps what a server has put into its new data folder, for the next one. To be called before anything else is written. */
export function keepSeededData(dataDir: string): void {
  const cached = cachedDatabase();
  const target = join(dataDir, DATABASE);
  if (!cached || existsSync(cached) || !existsSync(target)) return;
  mkdirSync(join(BUILD, ".seeded"), { recursive: true });
  // Several tests may come here at once; each has a name of its own until the file is whole.
  const unfinished = `${cached}.${process.pid}`;
  const database = new SqliteDatabase(target, { readonly: true });
  database.prepare("VACUUM INTO ?").run(unfinished);
  database.close();
  renameSync(unfinished, cached);
}

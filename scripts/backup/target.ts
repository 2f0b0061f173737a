import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseLocation } from "../../server/db/open.ts";
import { CommandError } from "../command-line/program.ts";
import { requireUnused, SQLITE_FILE } from "./connect.ts";
import { listMail } from "./files.ts";
import { MAIL_FOLDER } from "./manifest.ts";

/** What to do where there are data that a back-up would replace. */
export const REPLACE_ADVICE = "With --replace they are lost, and the back-up takes their place.";

/**
 * The data folder must be empty, or its site stopped where it may be replaced. Of a Postgres `fillPostgres` knows.
 * @throws {CommandError}
 */
export async function requireFreeFolder(
  { dataDir, databaseUrl }: DatabaseLocation,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  const file = join(dataDir, SQLITE_FILE);
  const existing = [
    ...(!databaseUrl && existsSync(file) ? [SQLITE_FILE] : []),
    ...((await listMail(join(dataDir, MAIL_FOLDER))).length > 0 ? [MAIL_FOLDER] : []),
  ];
  if (existing.length > 0 && !replace)
    throw new CommandError(`${dataDir} is not empty: it has ${existing.join(" and ")}. ${REPLACE_ADVICE}`);
  if (existing.includes(SQLITE_FILE)) requireStopped(file);
}

/** Removes what a database that is replaced has beside it. @throws {CommandError} while it is in use */
export async function clearSqlite(dataDir: string): Promise<void> {
  const file = join(dataDir, SQLITE_FILE);
  if (existsSync(file)) requireStopped(file);
  // A log without its own database would be played into the next one.
  for (const ending of ["-wal", "-shm"]) await rm(`${file}${ending}`, { force: true });
}

function requireStopped(file: string): void {
  try {
    requireUnused(file);
  } catch (error) {
    // A file that is no database any more is what a back-up is for.
    if (error instanceof CommandError) throw error;
  }
}

export async function clearMail(dataDir: string): Promise<void> {
  await rm(join(dataDir, MAIL_FOLDER), { recursive: true, force: true });
}

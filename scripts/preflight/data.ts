import { existsSync } from "node:fs";
import { mkdtemp, rmdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { sql } from "kysely";
import { MIGRATIONS } from "../../server/db/migrations.ts";
import { errorMessage } from "../../server/error-message.ts";
import { type AnyDatabase, connect, isSqlite, SQLITE_FILE } from "../backup/connect.ts";
import { listMigrations } from "../backup/tables.ts";
import { requirePostgres } from "../command-line/require-postgres.ts";
import { error, type PreflightCheck, type PreflightFinding, warning } from "./check.ts";

/** Whether this user can write into the data folder, and others cannot read it. */
export const checkDataFolder: PreflightCheck = async ({ config }) => {
  const folder = resolve(config.dataDir);
  try {
    // The first start makes the folder.
    await rmdir(await mkdtemp(join(nearestFolder(folder), ".preflight-")));
  } catch (reason) {
    return [error(`DATA_DIR: ${folder} cannot be written. ${errorMessage(reason)}`)];
  }
  const isOpen =
    existsSync(folder) && process.platform !== "win32" && ((await stat(folder)).mode & 0o077) !== 0;
  return isOpen
    ? [warning(`DATA_DIR: other users of this machine can look into ${folder}. Mend it by: chmod 700`)]
    : [];
};

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

/** Whether the database answers, is whole, and has a schema that this release knows. */
export const checkDatabase: PreflightCheck = async ({ config }) => {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, SQLITE_FILE)))
    return [warning("There is no database yet: the first start makes one in DATA_DIR.")];

  const variable = config.databaseUrl ? "DATABASE_URL" : "DATA_DIR";
  if (config.databaseUrl) await requirePostgres(variable, config.databaseUrl);
  try {
    const db = connect(config, { queryTimeoutMs: 10_000 });
    try {
      return [...(await checkSchema(db)), ...(isSqlite(db) ? await checkPages(db) : [])];
    } finally {
      await db.destroy();
    }
  } catch (reason) {
    return [error(`${variable}: the database cannot be read. ${errorMessage(reason)}`)];
  }
};

async function checkSchema(db: AnyDatabase): Promise<PreflightFinding[]> {
  const run = await listMigrations(db);
  if (!run) return [warning("The database is empty: the first start makes its tables.")];
  const missing = Object.keys(MIGRATIONS).filter((name) => !run.includes(name));
  const later = run.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  return [
    ...(missing.length > 0
      ? [
          warning(
            `The database has an older schema; the next start runs ${missing.join(", ")}. Back it up first.`,
          ),
        ]
      : []),
    ...(later.length > 0
      ? [warning(`The database has a later release's schema (${later.join(", ")}), which this one can use.`)]
      : []),
  ];
}

/** https://www.sqlite.org/pragma.html#pragma_quick_check */
async function checkPages(sqlite: AnyDatabase): Promise<PreflightFinding[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(sqlite);
  const result = rows[0]?.quick_check;
  return result === "ok" ? [] : [error(`DATA_DIR: the database is damaged (${result}). Restore a back-up.`)];
}

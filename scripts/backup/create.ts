import { mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseLocation } from "../../server/db/open.ts";
import { errorMessage } from "../../server/error-message.ts";
import { CommandError } from "../command-line/program.ts";
import { requirePostgres } from "../command-line/require-postgres.ts";
import { type AnyDatabase, connect, connectSqlite } from "./connect.ts";
import { onDiskOf } from "./disk-fault.ts";
import { copyMail, makePrivateFolder, sumFile, sync } from "./files.ts";
import { DATABASE_FILE, MAIL_FOLDER, type Manifest, writeManifest } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";
import { copyTables, type TableSums } from "./rows.ts";
import { createSchema } from "./schema.ts";
import { languagesOf, listMigrations, listTableNames, listTables } from "./tables.ts";

/**
 * Makes a back-up of the database and the mail folder in a new folder below `parent`, while the site runs and writes: what was
 * acknowledged before the call is in it. It is restored to a scratch folder and compared before it gets its name.
 * @param now in milliseconds since the epoch
 * @throws {CommandError} when it cannot be made, and then leaves nothing
 */
export async function createBackup(
  location: DatabaseLocation,
  parent: string,
  now: number,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  const startedAt = new Date(now).toISOString();
  if (location.databaseUrl) await requirePostgres("DATABASE_URL", location.databaseUrl);
  return onDiskOf(parent, () => writeBackup(location, parent, startedAt));
}

async function writeBackup(location: DatabaseLocation, parent: string, startedAt: string) {
  await makePrivateFolder(parent);
  const unfinished = await mkdtemp(join(parent, ".unfinished-"));
  const scratch = `${unfinished}-restored`;
  try {
    const snapshot = await copyDatabase(location, join(unfinished, DATABASE_FILE));
    // After the database: every message that is sent there has its file by now.
    const mail = await copyMail(join(location.dataDir, "mail"), join(unfinished, MAIL_FOLDER));
    await sync(join(unfinished, DATABASE_FILE));
    const database = await sumFile(join(unfinished, DATABASE_FILE));
    const manifest: Manifest = { format: 1, startedAt, ...snapshot, database, mail };
    await writeManifest(unfinished, manifest);
    await sync(unfinished);
    await restoreBackup(unfinished, { dataDir: scratch }, { replace: false });

    const folder = join(parent, startedAt.replace(/[:.]/g, "-"));
    await rename(unfinished, folder).catch((error: unknown) => {
      throw new CommandError(`The back-up could not be named ${folder}: ${errorMessage(error)}`);
    });
    await sync(parent);
    return { folder, manifest };
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Copies one moment of the database, in one transaction that only reads. */
async function copyDatabase(
  location: DatabaseLocation,
  file: string,
): Promise<{ readonly migrations: string[]; readonly tables: TableSums }> {
  const site = connect(location);
  const copy = connectSqlite(file, "new");
  try {
    const snapshot = await site
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((moment) => copyMoment(moment, copy));
    return snapshot;
  } finally {
    await copy.destroy();
    await site.destroy();
  }
}

async function copyMoment(moment: AnyDatabase, copy: AnyDatabase) {
  const migrations = await listMigrations(moment);
  if (!migrations) throw new CommandError("There is nothing of the site in this database.");
  const names = await listTableNames(moment);
  await createSchema(copy, migrations, languagesOf(names));
  const wanted = (await listTables(copy)).filter(({ name }) => names.includes(name));
  const tables = await copy.transaction().execute((transaction) => copyTables(moment, transaction, wanted));
  return { migrations, tables };
}

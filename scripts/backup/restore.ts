import { mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type DatabaseLocation, openDatabase } from "../../server/db/open.ts";
import { CommandError } from "../command-line/program.ts";
import { connectSqlite, SQLITE_FILE } from "./connect.ts";
import { onDiskOf } from "./disk-fault.ts";
import { copyDurably, copyMail, makePrivateFolder, sync } from "./files.ts";
import { fillPostgres } from "./fill-postgres.ts";
import { DATABASE_FILE, MAIL_FOLDER, type Manifest, readVerifiedManifest } from "./manifest.ts";
import { compareTables } from "./rows.ts";
import { requireKnown } from "./schema.ts";
import { listTables } from "./tables.ts";
import { clearMail, clearSqlite, REPLACE_ADVICE, requireFreeFolder } from "./target.ts";

/**
 * Puts a back-up where the site looks for its data: into SQLite or Postgres, whichever database it was made of, brought to
 * this release's schema, with the mail folder. Verifies files and rows before anything is put in place.
 * @param replace also where there are data already, which are lost
 * @throws {CommandError} when the back-up is damaged or a later release's, or the place is not empty or in use
 */
export async function restoreBackup(
  folder: string,
  target: DatabaseLocation,
  { replace }: { readonly replace: boolean },
): Promise<Manifest> {
  const manifest = await readVerifiedManifest(folder);
  requireKnown(manifest.migrations);
  await requireFreeFolder(target, { replace });

  await onDiskOf(target.dataDir, () => putInPlace(folder, target, manifest, replace));
  return manifest;
}

async function putInPlace(
  folder: string,
  target: DatabaseLocation,
  manifest: Manifest,
  replace: boolean,
): Promise<void> {
  await makePrivateFolder(target.dataDir);
  // On the same disk as the place itself, so that a rename puts it there whole.
  const scratch = await mkdtemp(join(target.dataDir, ".restoring-"));
  try {
    const file = join(scratch, SQLITE_FILE);
    await copyDurably(join(folder, DATABASE_FILE), file);
    await verifyRows(file, manifest);
    await (await openDatabase({ dataDir: scratch })).destroy();
    await copyMail(join(folder, MAIL_FOLDER), join(scratch, MAIL_FOLDER));

    if (target.databaseUrl) await restoreToPostgres(file, target.databaseUrl, replace);
    else await restoreToSqlite(file, target.dataDir);
    await clearMail(target.dataDir);
    await rename(join(scratch, MAIL_FOLDER), join(target.dataDir, MAIL_FOLDER));
    await sync(target.dataDir);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function verifyRows(file: string, { tables: sums, migrations }: Manifest): Promise<void> {
  const copy = connectSqlite(file, "shared");
  try {
    const tables = (await listTables(copy)).filter(({ name }) => Object.hasOwn(sums, name));
    if (tables.length !== Object.keys(sums).length || migrations.length === 0)
      throw new CommandError("The back-up is damaged: tables are missing.");
    await compareTables(copy, tables, sums);
  } finally {
    await copy.destroy();
  }
}

async function restoreToPostgres(file: string, databaseUrl: string, replace: boolean) {
  const from = connectSqlite(file, "exclusive");
  try {
    await fillPostgres(from, databaseUrl, { replace, advice: REPLACE_ADVICE });
  } finally {
    await from.destroy();
  }
}

async function restoreToSqlite(file: string, dataDir: string): Promise<void> {
  await sync(file);
  await clearSqlite(dataDir);
  await rename(file, join(dataDir, SQLITE_FILE));
  await sync(dataDir);
}

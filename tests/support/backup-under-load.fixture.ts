import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { restoreBackup } from "../../scripts/backup/restore.ts";
import { type DatabaseLocation, openDatabase } from "../../server/db/open.ts";
import { startServer } from "./server.fixture.ts";
import { openTokens, startSubmits } from "./submits.fixture.ts";

export interface Load {
  readonly perSecond: number;
  /** Back-ups made one after the other, each once so many more inquiries are acknowledged. */
  readonly backups: number;
  readonly submitsBetween: number;
  /** The number of the first inquiry. */
  readonly first: number;
}

export interface BackupOutcome {
  /** Acknowledged before the back-up began. */
  readonly before: number;
  /** In the restored database. */
  readonly restored: number;
  /** Of those before, the ones that are not restored with their message. */
  readonly lost: readonly number[];
  readonly milliseconds: number;
}

/**
 * Runs a site on this database under steady submits, and makes and restores back-ups meanwhile.
 * @returns what became of each, and every number that the site acknowledged
 */
export async function backUpUnderLoad(location: DatabaseLocation, load: Load) {
  const env = siteEnvironment(location);
  const tokens = await openTokens(location);
  const server = await startServer({ env: { ...env, TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "warn" } });
  const parent = await mkdtemp(join(tmpdir(), "baini-backups-"));
  try {
    const submits = startSubmits(server.port, { ...load, tokens });
    const outcomes: BackupOutcome[] = [];
    for (let number = 1; number <= load.backups; number++) {
      await submits.reached(number * load.submitsBetween);
      const before = submits.acknowledged();
      const started = performance.now();
      await runCommand("backup", [parent], env);
      outcomes.push(await compare(parent, before, performance.now() - started));
    }
    await submits.stop();
    return { outcomes, acknowledged: submits.acknowledged() };
  } finally {
    await server.stop();
    await rm(parent, { recursive: true });
  }
}

async function compare(
  parent: string,
  before: readonly number[],
  milliseconds: number,
): Promise<BackupOutcome> {
  const newest = (await readdir(parent)).toSorted().at(-1) ?? "";
  const dataDir = await mkdtemp(join(tmpdir(), "baini-restored-"));
  try {
    await restoreBackup(join(parent, newest), { dataDir }, { replace: false });
    const restored = new Set(await readNumbers({ dataDir }));
    const lost = before.filter((number) => !restored.has(number));
    return { before: before.length, restored: restored.size, lost, milliseconds };
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** The numbers of the inquiries that are stored with their message. */
export async function readNumbers(location: DatabaseLocation): Promise<number[]> {
  const db = await openDatabase(location);
  const rows = await db
    .selectFrom("inquiries")
    .innerJoin("outbox", "outbox.inquiry_id", "inquiries.id")
    .select("inquiries.message")
    .execute();
  await db.destroy();
  return rows.map(({ message }) => Number(/\d+/.exec(message)?.[0])).sort((a, b) => a - b);
}

/** Runs an operators' command as a process of its own. @throws when it ends with a fault */
export async function runCommand(
  name: "backup" | "move-to-postgres",
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const file = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  return (
    await promisify(execFile)(process.execPath, [file, ...args], {
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    })
  ).stdout;
}

export function siteEnvironment({ dataDir, databaseUrl }: DatabaseLocation): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

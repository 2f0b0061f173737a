// A real database, a clock and a log for tests of the server's parts.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { openDatabase } from "../../server/db/open.ts";
import type { Database } from "../../server/db/schema.ts";
import type { Log } from "../../server/log.ts";

const FILE = "baini.sqlite";
let migrated: Promise<Buffer> | undefined;

/** A database file at the newest schema. Written once by each worker: the migrations wait for the disk. */
async function migratedFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), "baini-test-"));
  await (await openDatabase({ dataDir })).destroy();
  const file = await readFile(join(dataDir, FILE));
  await rm(dataDir, { recursive: true });
  return file;
}

/** A SQLite database in a folder of its own, gone after `close`. */
export async function temporaryDatabase(): Promise<{
  db: Database;
  dataDir: string;
  close(): Promise<void>;
}> {
  migrated ??= migratedFile();
  const dataDir = await mkdtemp(join(tmpdir(), "baini-test-"));
  await writeFile(join(dataDir, FILE), await migrated);
  const db = await openDatabase({ dataDir });
  // Nothing here has to outlive a power cut.
  await sql`pragma synchronous = off`.execute(db);
  return {
    db,
    dataDir,
    async close() {
      await db.destroy();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A clock that stands still until a test moves it. */
export function stoppedClock(time = Date.UTC(2026, 10, 21, 2, 25)): { time: number; now: () => number } {
  const clock = { time, now: () => clock.time };
  return clock;
}

/** A log whose lines a test can read. */
export function readableLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ level: "debug" }, { write: (line: string) => lines.push(line) }), lines };
}

/** A log whose lines a test reads as the objects that they are. */
export function createTestLog() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

/** Resolves when `condition` holds, looking every other millisecond. The test's own time limit ends it otherwise. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 2));
}

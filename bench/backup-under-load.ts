/**
 * What a back-up under load has, for minutes: a site takes fifty inquiries a second on SQLite while it is backed up and each
 * back-up restored, is moved to Postgres, and does the same there. After `npm run build`:
 *
 *   node bench/backup-under-load.ts [--seconds 60]
 *
 * Ends with 1 when an inquiry is missing that was acknowledged before its back-up began.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  type BackupOutcome,
  backUpUnderLoad,
  readNumbers,
  runCommand,
  siteEnvironment,
} from "../tests/support/backup-under-load.fixture.ts";
import { startPostgresCluster } from "../tests/support/postgres-cluster.fixture.ts";

const PER_SECOND = 50;
/** Seconds from one back-up to the next. */
const PAUSE = 5;

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
const load = {
  perSecond: PER_SECOND,
  backups: Math.ceil(Number(values.seconds) / PAUSE),
  submitsBetween: PER_SECOND * PAUSE,
};

function report(database: string, outcomes: readonly BackupOutcome[]): number {
  for (const { before, restored, lost, milliseconds } of outcomes) {
    const seconds = (milliseconds / 1_000).toFixed(1);
    console.log(
      `${database}: ${before} acknowledged before, ${restored} restored, ${lost.length} lost; ${seconds} s`,
    );
  }
  return outcomes.reduce((sum, { lost }) => sum + lost.length, 0);
}

const dataDir = await mkdtemp(join(tmpdir(), "baini-kept-"));
const postgres = await startPostgresCluster();
try {
  const onSqlite = await backUpUnderLoad({ dataDir }, { ...load, first: 0 });
  let lost = report("SQLite", onSqlite.outcomes);

  if (postgres) {
    const location = { dataDir, databaseUrl: postgres.url };
    const before = await readNumbers({ dataDir });
    console.log((await runCommand("move-to-postgres", [], siteEnvironment(location))).trim());
    const after = new Set(await readNumbers(location));
    const left = before.filter((number) => !after.has(number)).length;
    console.log(`Moved: ${before.length} inquiries, ${left} lost`);

    const onPostgres = await backUpUnderLoad(location, { ...load, first: 1_000_000 });
    lost += left + report("Postgres", onPostgres.outcomes);
  } else console.log("This machine has no Postgres.");
  process.exitCode = lost > 0 ? 1 : 0;
} finally {
  await postgres?.stop();
  await rm(dataDir, { recursive: true });
}

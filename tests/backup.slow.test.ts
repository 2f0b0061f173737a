import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../server/db/open.ts";
import {
  backUpUnderLoad,
  readNumbers,
  runCommand,
  siteEnvironment,
} from "./support/backup-under-load.fixture.ts";
import { startPostgres } from "./support/postgres.fixture.ts";
import { copySeededData } from "./support/seeded-data.fixture.ts";

// `node bench/backup-under-load.ts` shows the same for minutes.
const LOAD = { perSecond: 50, backups: 1, submitsBetween: 30 };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "baini-kept-"));
  copySeededData(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

// Two sites, two back-ups and a move: a machine that is four times as slow takes two minutes.
it("restores every inquiry that was acknowledged before a back-up began, on SQLite, moved to Postgres, and there", {
  timeout: 300_000,
}, async ({ skip }) => {
  const onSqlite = await backUpUnderLoad({ dataDir }, { ...LOAD, first: 0 });
  const moved = await readNumbers({ dataDir });

  expect(onSqlite.outcomes).toMatchObject([{ lost: [] }]);
  expect(onSqlite.outcomes[0]?.before).toBeGreaterThanOrEqual(30);
  expect(moved).toEqual([...onSqlite.acknowledged].sort((a, b) => a - b));

  const postgres = await startPostgres();
  if (!postgres) return skip("this machine has no Postgres");
  const location = { dataDir, databaseUrl: postgres.url };
  try {
    const output = await runCommand("move-to-postgres", [], siteEnvironment(location));
    expect(output).toContain(`${moved.length} of them inquiries: moved and compared.`);

    const onPostgres = await backUpUnderLoad(location, { ...LOAD, first: 100_000 });

    expect(onPostgres.outcomes).toMatchObject([{ lost: [] }]);
    expect(onPostgres.outcomes[0]?.restored).toBeGreaterThanOrEqual(moved.length + 30);
    expect(await readNumbers(location)).toEqual([...moved, ...onPostgres.acknowledged].sort((a, b) => a - b));
    await expectSameSecret({ dataDir }, location);
  } finally {
    await postgres.stop();
  }
});

/** A form that was open during the move can be sent after it. */
async function expectSameSecret(...locations: Parameters<typeof openDatabase>[0][]): Promise<void> {
  const secrets = await Promise.all(
    locations.map(async (location) => {
      const db = await openDatabase(location);
      const { value } = await db
        .selectFrom("meta")
        .select("value")
        .where("key", "=", "inquiry_form_secret")
        .executeTakeFirstOrThrow();
      await db.destroy();
      return value;
    }),
  );
  expect(new Set(secrets).size).toBe(1);
}

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { readableLog } from "../../tests/support/database.fixture.ts";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { createTextsRevision } from "../texts/revision.ts";
import { openDatabase } from "./open.ts";
import { listenOnPostgres } from "./postgres-hints.ts";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
});

it("a change is seen long before the next look, also after the connection was lost", async ({ skip }) => {
  if (!postgres) return skip("There is no Postgres here");
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  const listener = listenOnPostgres(postgres.url, 20);
  const { log } = readableLog();
  let changes = 0;
  const watching = createTextsRevision({ db, log, hints: listener.hints, intervalMs: 3_600_000 });
  const stopWatch = watching.watch(() => changes++);
  onTestFinished(async () => {
    stopWatch();
    await listener.close();
    await db.destroy();
  });
  const changing = createTextsRevision({ db, log });
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where query like 'listen %' and state = 'idle' and datname = current_database()`.execute(db);
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(async () => (await listeners()).length).toBe(1);

  // The first bump may come before the first look, which compares with nothing.
  const seen = async () => {
    await changing.bump();
    return changes;
  };
  await expect.poll(seen).toBeGreaterThan(0);
  const [lost] = await listeners();
  await sql`select pg_terminate_backend(${lost}::integer)`.execute(db);
  await expect.poll(async () => (await listeners()).filter((pid) => pid !== lost).length).toBe(1);
  const before = changes;

  await expect.poll(seen).toBeGreaterThan(before);
});

it("a Postgres that is not there is no fault", async () => {
  const listener = listenOnPostgres("postgres://baini@127.0.0.1:9/baini", 5);
  const stop = listener.hints.listen(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 30));

  stop();
  await listener.close();
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { openDatabase } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { bumpTextsRevision, createTextsRevision } from "./revision.ts";

const INTERVAL_MS = 10;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
});

/** Two processes on one database. */
async function openPair(dialect: "SQLite" | "Postgres") {
  const dataDir = await mkdtemp(join(tmpdir(), "baini-revision-"));
  const location = { dataDir, ...(dialect === "Postgres" && { databaseUrl: postgres?.url }) };
  const own = await openDatabase(location);
  const other = await openDatabase(location);
  onTestFinished(async () => {
    await own.destroy();
    await other.destroy();
    await rm(dataDir, { recursive: true });
  });
  return { own, other };
}

function watch(db: Database) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  let changes = 0;
  const revision = createTextsRevision({ db, log, intervalMs: INTERVAL_MS });
  const stop = revision.watch(() => changes++);
  onTestFinished(stop);
  return { lines, changes: () => changes, stop, bump: revision.bump };
}

/** Long enough for several looks. */
const someLooks = () => new Promise((resolve) => setTimeout(resolve, 20 * INTERVAL_MS));

describe.each(["SQLite", "Postgres"] as const)("the revision of the texts on %s", (dialect) => {
  it("tells every watching process of each change, once", async ({ skip }) => {
    if (dialect === "Postgres" && !postgres) skip("There is no Postgres here");
    const { own, other } = await openPair(dialect);
    const watches = [watch(own), watch(other)];
    await someLooks();
    const before = watches.map(({ changes }) => changes());

    await bumpTextsRevision(other);
    await expect.poll(() => watches.map(({ changes }) => changes())).toEqual([1, 1]);
    await bumpTextsRevision(other);
    await expect.poll(() => watches.map(({ changes }) => changes())).toEqual([2, 2]);
    await someLooks();

    expect(before).toEqual([0, 0]);
    expect(watches.map(({ changes }) => changes())).toEqual([2, 2]);
  });

  it("tells the other processes of a change that one has made, but not that one again", async ({ skip }) => {
    if (dialect === "Postgres" && !postgres) skip("There is no Postgres here");
    const { own, other } = await openPair(dialect);
    const [one, another] = [watch(own), watch(other)];
    await someLooks();

    await one.bump();
    await expect.poll(another.changes).toBe(1);
    await someLooks();

    expect(one.changes()).toBe(0);
  });

  it("tells nobody of a change that was taken back", async ({ skip }) => {
    if (dialect === "Postgres" && !postgres) skip("There is no Postgres here");
    const { own, other } = await openPair(dialect);
    const { changes } = watch(own);
    await someLooks();

    const change = other.transaction().execute(async (trx) => {
      await bumpTextsRevision(trx);
      throw new Error("taken back");
    });
    await expect(change).rejects.toThrow("taken back");
    await someLooks();

    expect(changes()).toBe(0);
  });
});

describe("the watch", () => {
  it("says once that the database is out, and goes on when it is back", async () => {
    const { own, other } = await openPair("SQLite");
    const { lines, changes } = watch(own);
    await someLooks();

    await other.schema.alterTable("meta").renameTo("meta_away").execute();
    await expect.poll(() => lines.length).toBe(1);
    await someLooks();
    const duringFirst = lines.length;
    await other.schema.alterTable("meta_away").renameTo("meta").execute();
    await bumpTextsRevision(other);
    await expect.poll(changes).toBe(1);
    await other.schema.alterTable("meta").renameTo("meta_away").execute();
    await expect.poll(() => lines.length).toBe(2);

    expect(duringFirst).toBe(1);
    // 40 is pino's number for a warning.
    expect(lines).toEqual(
      Array(2).fill(expect.objectContaining({ level: 40, msg: "the revision of the texts cannot be read" })),
    );
  });

  it("is over when it is stopped, also in the middle of a look", async () => {
    const { own, other } = await openPair("SQLite");
    const { lines, changes, stop } = watch(own);

    stop();
    await bumpTextsRevision(other);
    await other.schema.dropTable("meta").execute();
    await someLooks();

    expect(changes()).toBe(0);
    expect(lines).toEqual([]);
  });
});

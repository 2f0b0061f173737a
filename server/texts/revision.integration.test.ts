import { setTimeout } from "node:timers/promises";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestLog, temporaryDatabase, until } from "../../tests/support/database.fixture.ts";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { type DatabaseLocation, openDatabase } from "../db/open.ts";
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
  const { db: own, dataDir, close } = await temporaryDatabase();
  onTestFinished(close);
  if (dialect === "SQLite") return { own, other: await open({ dataDir }) };
  const location = { dataDir, databaseUrl: postgres?.url };
  return { own: await open(location), other: await open(location) };
}

async function open(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabase(location);
  onTestFinished(() => db.destroy());
  return db;
}

function watch(db: Database) {
  const { log, lines } = createTestLog();
  let checks = 0;
  const countChecks: KyselyPlugin = {
    transformQuery({ node }) {
      checks += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  let changes = 0;
  const revision = createTextsRevision({ db: db.withPlugin(countChecks), log, intervalMs: INTERVAL_MS });
  const stop = revision.watch(() => changes++);
  onTestFinished(stop);
  return {
    lines,
    changes: () => changes,
    stop,
    bump: revision.bump,
    async someChecks() {
      // The third from now begins when the second is over, and that began now at the earliest.
      const enough = checks + 3;
      await until(() => checks >= enough);
    },
  };
}

describe.each(["SQLite", "Postgres"] as const)("the revision of the texts on %s", (dialect) => {
  it("tells every watching process of each change, once", async ({ skip }) => {
    if (dialect === "Postgres" && !postgres) skip("There is no Postgres here");
    const { own, other } = await openPair(dialect);
    const watches = [watch(own), watch(other)];
    const someChecks = () => Promise.all(watches.map((each) => each.someChecks()));
    await someChecks();
    const before = watches.map(({ changes }) => changes());

    await bumpTextsRevision(other);
    await expect.poll(() => watches.map(({ changes }) => changes())).toEqual([1, 1]);
    await bumpTextsRevision(other);
    await expect.poll(() => watches.map(({ changes }) => changes())).toEqual([2, 2]);
    await someChecks();

    expect(before).toEqual([0, 0]);
    expect(watches.map(({ changes }) => changes())).toEqual([2, 2]);
  });

  it("tells the other processes of a change that one has made, but not that one again", async ({ skip }) => {
    if (dialect === "Postgres" && !postgres) skip("There is no Postgres here");
    const { own, other } = await openPair(dialect);
    const [one, another] = [watch(own), watch(other)];
    await another.someChecks();

    await one.bump();
    await expect.poll(another.changes).toBe(1);
    await one.someChecks();

    expect(one.changes()).toBe(0);
  });

  it("tells nobody of a change that was taken back", async ({ skip }) => {
    if (dialect === "Postgres" && !postgres) skip("There is no Postgres here");
    const { own, other } = await openPair(dialect);
    const { changes, someChecks } = watch(own);
    await someChecks();

    const change = other.transaction().execute(async (trx) => {
      await bumpTextsRevision(trx);
      throw new Error("taken back");
    });
    await expect(change).rejects.toThrow("taken back");
    await someChecks();

    expect(changes()).toBe(0);
  });
});

describe("the watch", () => {
  it("says once that the database is out, and goes on when it is back", async () => {
    const { own, other } = await openPair("SQLite");
    const { lines, changes, someChecks } = watch(own);
    await someChecks();

    await other.schema.alterTable("meta").renameTo("meta_away").execute();
    await expect.poll(() => lines.length).toBe(1);
    await someChecks();
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
    await setTimeout(10 * INTERVAL_MS);

    expect(changes()).toBe(0);
    expect(lines).toEqual([]);
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { readPageViewReport } from "./counts.ts";
import { createPageViewCounter, OVERFLOW_PATH } from "./embedded.ts";
import type { PageView } from "./source.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function open(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), "baini-analytics-"));
  ends.push(() => rm(dataDir, { recursive: true }));
  const db = await openDatabase({ dataDir });
  ends.push(() => db.destroy());
  return db;
}

function silent() {
  const lines: string[] = [];
  return { lines, log: pino({ level: "debug" }, { write: (line: string) => void lines.push(line) }) };
}

function view(path: string, referrer = ""): PageView {
  return { host: "baini.example", path, referrer };
}

function rows(db: Database) {
  return db.selectFrom("page_views").selectAll().orderBy("day").orderBy("path").orderBy("referrer").execute();
}

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60 * 1000;

describe("createPageViewCounter", () => {
  it("adds to what is stored, by day, path and referrer", async () => {
    const db = await open();
    let now = NOON;
    const counter = createPageViewCounter({ db, log: silent().log, now: () => now });

    for (let n = 0; n < 3; n++) counter.record(view("/en"));
    counter.record(view("/en", "news.example"));
    await counter.flush();
    counter.record(view("/en"));
    now += DAY;
    counter.record(view("/en"));
    await counter.stop();

    expect(await rows(db)).toEqual([
      { day: "2026-11-21", path: "/en", referrer: "", count: 4 },
      { day: "2026-11-21", path: "/en", referrer: "news.example", count: 1 },
      { day: "2026-11-22", path: "/en", referrer: "", count: 1 },
    ]);
  });

  it("adds to the same rows from two processes", async () => {
    const db = await open();
    const counters = [1, 2].map(() => createPageViewCounter({ db, log: silent().log, now: () => NOON }));

    for (const counter of counters) counter.record(view("/en"));
    await Promise.all(counters.map((counter) => counter.stop()));

    expect(await rows(db)).toMatchObject([{ path: "/en", count: 2 }]);
  });

  it("writes by itself after the interval", async () => {
    const db = await open();
    const counter = createPageViewCounter({ db, log: silent().log, intervalMs: 5 });

    counter.record(view("/en"));

    await expect.poll(() => rows(db), { interval: 5 }).toMatchObject([{ path: "/en", count: 1 }]);
  });

  it("writes more rows than one statement takes", async () => {
    const db = await open();
    const counter = createPageViewCounter({ db, log: silent().log, now: () => NOON });

    for (let n = 0; n < 1_201; n++) counter.record(view(`/en/${n}`));
    await counter.stop();

    expect((await readPageViewReport(db, "2026-11-21", "2026-11-21")).total).toBe(1_201);
  });

  it("counts invented paths together once a day has its rows, and starts afresh the next day", async () => {
    const db = await open();
    let now = NOON;
    const counter = createPageViewCounter({ db, log: silent().log, now: () => now, rowsPerDay: 2 });

    for (const path of ["/a", "/b", "/c", "/d", "/a"]) counter.record(view(path, "spam.example"));
    now += DAY;
    counter.record(view("/c"));
    await counter.stop();

    expect(await rows(db)).toMatchObject([
      { day: "2026-11-21", path: OVERFLOW_PATH, referrer: "", count: 2 },
      { day: "2026-11-21", path: "/a", count: 2 },
      { day: "2026-11-21", path: "/b", count: 1 },
      { day: "2026-11-22", path: "/c", count: 1 },
    ]);
  });

  it("keeps the counts that the database refused, and writes them later", async () => {
    const db = await open();
    const { log, lines } = silent();
    const counter = createPageViewCounter({ db, log, now: () => NOON });
    counter.record(view("/en"));
    await db.schema.alterTable("page_views").renameTo("elsewhere").execute();

    await counter.flush();
    await db.schema.alterTable("elsewhere").renameTo("page_views").execute();
    counter.record(view("/en"));
    await counter.stop();

    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("page views could not be written");
    expect(await rows(db)).toMatchObject([{ path: "/en", count: 2 }]);
  });

  it("counts each view once though the database fails in the middle of writing", async () => {
    const db = await open();
    const { log, lines } = silent();
    const counter = createPageViewCounter({ db, log, now: () => NOON });
    await sql`create trigger fault before insert on page_views when new.path = '/fault'
      begin select raise(abort, 'out of order'); end`.execute(db);

    for (let n = 0; n < 600; n++) counter.record(view(`/en/${n}`));
    counter.record(view("/fault"));
    await counter.flush();
    await sql`drop trigger fault`.execute(db);
    await counter.stop();

    expect((await readPageViewReport(db, "2026-11-21", "2026-11-21")).total).toBe(601);
    expect(lines).toHaveLength(1);
  });
});

describe("readPageViewReport", () => {
  it("sums days, paths and referrers of the days asked for", async () => {
    const db = await open();
    await db
      .insertInto("page_views")
      .values([
        { day: "2026-11-18", path: "/old", referrer: "old.example", count: 9 },
        { day: "2026-11-19", path: "/en", referrer: "", count: 5 },
        { day: "2026-11-20", path: "/en", referrer: "news.example", count: 2 },
        { day: "2026-11-20", path: "/sw", referrer: "news.example", count: 1 },
        { day: "2026-11-21", path: "/fr", referrer: "", count: 4 },
      ])
      .execute();

    const report = await readPageViewReport(db, "2026-11-19", "2026-11-20");

    expect(report).toEqual({
      from: "2026-11-19",
      to: "2026-11-20",
      total: 8,
      days: [
        { day: "2026-11-19", count: 5 },
        { day: "2026-11-20", count: 3 },
      ],
      paths: [
        { path: "/en", count: 7 },
        { path: "/sw", count: 1 },
      ],
      referrers: [{ referrer: "news.example", count: 3 }],
    });
  });
});

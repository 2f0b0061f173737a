import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgresCluster } from "../../../tests/support/postgres-cluster.fixture.ts";
import { openDatabase } from "../../db/open.ts";
import type { Database } from "../../db/schema.ts";
import { createLog } from "../../log.ts";
import { parseQuery } from "./query.ts";
import { translationsRoutes } from "./routes.ts";
import { listTranslations } from "./store.ts";

const postgres = await startPostgresCluster();
const folder = await mkdtemp(join(tmpdir(), "baini-store-"));
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

/** Chosen so that a locale would order them otherwise: by case, punctuation and accents. */
const KEYS = ["B", "a", "Z", "_x", "a.b", "a-b", "ab", "ça", "é", "z", "نص", "50%", "[x]*", "\\"];

describe.each([
  ["SQLite", { dataDir: folder }],
  ["Postgres", { dataDir: folder, databaseUrl: postgres?.url }],
])("listTranslations on %s", (dialect, location) => {
  // Skipped, and seen to be, on a machine without Postgres.
  const test = it.skipIf(dialect === "Postgres" && !postgres);
  let db: Database;

  beforeAll(async () => {
    if (dialect === "Postgres" && !postgres) return;
    db = await openDatabase(location);
    if (dialect === "Postgres") await orderLikeALanguage(db);
    await db
      .insertInto("translations_en")
      .values(KEYS.map((key) => ({ namespace: "common", key, value: key.toUpperCase() })))
      .execute();
    await db
      .insertInto("translations_sw")
      .values(
        Array.from({ length: 2500 }, (_, i) => ({ namespace: `n${i % 3}`, key: `k${i}`, value: "same" })),
      )
      .execute();
  });
  afterAll(() => db?.destroy());

  async function list(search: string, headers: Record<string, string> = {}, language: "en" | "sw" = "en") {
    const url = `http://localhost/translations_${language}?${search}`;
    const parsed = parseQuery(`translations_${language}`, new Request(url, { headers }));
    if (!parsed.ok) throw new Error(parsed.error.body.message);
    return listTranslations(db, language, parsed.query);
  }
  const keys = async (search: string) => (await list(search)).rows.map((row) => row.key);

  test("orders by bytes", async () => {
    const ascending = await keys("order=key.asc.nullsfirst");
    const descending = await keys("order=key.desc");

    const expected = KEYS.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(ascending).toEqual(expected);
    expect(descending).toEqual(expected.toReversed());
  });

  test.each([
    ["key=gt.Z&key=lt.a", ["[x]*", "\\", "_x"]],
    ["key=gte.a&key=lte.ab", ["a", "a-b", "a.b", "ab"]],
    ["key=neq.a&key=in.(a,é,نص)", ["é", "نص"]],
    ["key=in.()", []],
    ["key=like.a*", ["a", "a-b", "a.b", "ab"]],
    ["key=like.a_b", ["a-b", "a.b"]],
    ["key=like.50%5C%25", ["50%"]],
    ["key=like.[x]%5C*", []],
    ["key=like.[x]_", ["[x]*"]],
    ["key=like.%5C%5C", ["\\"]],
    ["key=like._", ["B", "Z", "\\", "a", "z", "é"]],
    ["key=ilike.A*", ["a", "a-b", "a.b", "ab"]],
    ["key=ilike.%5C_X", ["_x"]],
    ["key=ilike.%5C%5C", ["\\"]],
    ["key=not.like.*a*&key=not.in.(B,Z)&value=not.is.null&key=gte.é", ["é", "نص"]],
    ["or=(key.eq.B,and(key.gt.a,not.or(key.gt.ab,key.like.*.*)))", ["B", "a-b", "ab"]],
  ])("finds %s", async (search, expected) => {
    const found = await keys(`order=key&${search}`);

    expect(found).toEqual(expected);
  });

  test("pages through thousands of equal rows, each of them once, and counts them all", async () => {
    const pages = [];
    for (const offset of [0, 1000, 2000]) {
      pages.push(await list(`order=value&offset=${offset}&limit=1000`, { prefer: "count=exact" }, "sw"));
    }

    const seen = new Set(pages.flatMap((page) => page.rows.map((row) => `${row.namespace} ${row.key}`)));
    expect(pages.map((page) => page.rows.length)).toEqual([1000, 1000, 500]);
    expect(pages.map((page) => page.total)).toEqual([2500, 2500, 2500]);
    expect(seen.size).toBe(2500);
  });

  test("reads from an offset without a limit, and no row past the end", async () => {
    const rest = await list("offset=2490", {}, "sw");
    const past = await list("offset=9007199254740993&limit=9007199254740993", {}, "sw");

    expect(rest.rows).toHaveLength(10);
    expect(past.rows).toEqual([]);
  });

  test("bears as many conditions and values as a query can hold", async () => {
    const alternatives = await list(`or=(${"key.eq.,".repeat(2000)}key.eq.a)`);
    const values = await list(`key=in.(${",".repeat(16_000)}a)`);
    const nested = await list(`or=${"(not.or".repeat(49)}(key.eq.a)${")".repeat(49)}`);

    expect(alternatives.rows).toHaveLength(1);
    expect(values.rows).toHaveLength(1);
    expect(nested.rows).toHaveLength(KEYS.length - 1);
  });
});

/** Gives the columns a language's collation where this Postgres has them, because the test server's own is "C". */
async function orderLikeALanguage(db: Database) {
  const known = await sql`select 1 from pg_collation where collname = 'en-x-icu'`.execute(db);
  if (known.rows.length === 0) return;
  await sql`
    alter table translations_en
      alter column namespace type text collate "en-x-icu",
      alter column key type text collate "en-x-icu",
      alter column value type text collate "en-x-icu"`.execute(db);
}

describe("a Postgres that has gone", () => {
  it.skipIf(!postgres)("is 503, which clients try again", async () => {
    const db = await openDatabase({ dataDir: folder, databaseUrl: postgres?.url });
    const app = translationsRoutes({ db, anonKey: "key", log: createLog("silent") });
    await postgres?.stop();

    const response = await app.request("/translations_en", { headers: { apikey: "key" } });
    await db.destroy();

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "PGRST001" });
  });
});

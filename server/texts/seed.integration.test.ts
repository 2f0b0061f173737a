import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { NAMESPACES } from "../../domain/namespaces.ts";
import { temporaryDatabase } from "../../tests/support/database.fixture.ts";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { writeLocales } from "../../tests/support/texts.fixture.ts";
import { emptyLocation } from "../db/migration-history.fixture.ts";
import { type DatabaseLocation, openDatabase } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { seedTranslations } from "./seed.ts";
import { readShippedTexts, type ShippedTexts } from "./shipped.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

let locales: Awaited<ReturnType<typeof writeLocales>>;
beforeAll(async () => {
  locales = await writeLocales({ en: {}, sw: {} });
});
afterAll(() => locales.remove());

async function open(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabase(location);
  onTestFinished(() => db.destroy());
  return db;
}

/** A database that was never seeded. The tests share that of Postgres, one after the other. */
async function openUnseeded(dialect: "SQLite" | "Postgres"): Promise<Database> {
  if (dialect === "SQLite") {
    const { db, close } = await temporaryDatabase();
    onTestFinished(close);
    return db;
  }
  const db = await open({ dataDir: "", databaseUrl: postgres?.url });
  const tables = ["meta", "translation_seeds", ...LANGUAGE_CODES.map((code) => `translations_${code}`)];
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  return db;
}

/** A release whose English home page has these texts. */
async function release(home: object): Promise<ShippedTexts> {
  await writeFile(join(locales.folder, "en/home.json"), JSON.stringify(home));
  return readShippedTexts(locales.folder);
}

async function homeOf(db: Database, language: LanguageCode = "en") {
  const rows = await db
    .selectFrom(`translations_${language}`)
    .select(["key", "value"])
    .where("namespace", "=", "home")
    .orderBy("key")
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

const edit = (db: Database, key: string, value: string) =>
  db
    .updateTable("translations_en")
    .set({ value })
    .where("key", "=", key)
    .where("namespace", "=", "home")
    .execute();

const remove = (db: Database, key: string) =>
  db.deleteFrom("translations_en").where("key", "=", key).where("namespace", "=", "home").execute();

describe.each(["SQLite", "Postgres"] as const)("seedTranslations on %s", (dialect) => {
  // Skipped, and seen to be, on a machine without Postgres.
  const it = test.skipIf(dialect === "Postgres" && !postgres);

  it("fills the table of each language with dotted keys", async () => {
    const db = await openUnseeded(dialect);
    const shipped = await release({ hero: { title: "T" }, faq: [{ question: "Q" }] });

    const outcome = await seedTranslations(db, shipped);

    const inserted = NAMESPACES.length - 1 + 2 + NAMESPACES.length;
    expect(outcome).toEqual({ inserted, updated: 0, removed: 0, kept: 0 });
    expect(await homeOf(db)).toEqual({ "faq[0].question": "Q", "hero.title": "T" });
    expect(await homeOf(db, "sw")).toEqual({ title: "sw home" });
    expect(await homeOf(db, "ar")).toEqual({});
  });

  it("does nothing when the texts are the ones last seeded", async () => {
    const db = await openUnseeded(dialect);
    const shipped = await release({ a: "1" });
    await seedTranslations(db, shipped);
    await edit(db, "a", "edited");

    const outcome = await seedTranslations(db, shipped);

    expect(outcome).toBe("unchanged");
    expect(await homeOf(db)).toEqual({ a: "edited" });
  });

  it("brings a new release's texts, and takes away the ones that left it", async () => {
    const db = await openUnseeded(dialect);
    await seedTranslations(db, await release({ stays: "1", changes: "old", leaves: "x" }));

    const outcome = await seedTranslations(db, await release({ stays: "1", changes: "new", comes: "y" }));

    expect(outcome).toEqual({ inserted: 1, updated: 1, removed: 1, kept: 0 });
    expect(await homeOf(db)).toEqual({ stays: "1", changes: "new", comes: "y" });
  });

  it("never overwrites, removes or brings back what an operator has changed", async () => {
    const db = await openUnseeded(dialect);
    await seedTranslations(db, await release({ edited: "a", left: "b", deleted: "c", untouched: "d" }));
    await edit(db, "edited", "mine");
    await edit(db, "left", "mine");
    await remove(db, "deleted");
    await db.insertInto("translations_en").values({ namespace: "home", key: "own", value: "mine" }).execute();

    const second = await seedTranslations(
      db,
      await release({ edited: "a2", deleted: "c2", untouched: "d2", own: "shipped later" }),
    );
    const third = await seedTranslations(
      db,
      await release({ edited: "a3", deleted: "c3", untouched: "d3", own: "shipped again", left: "back" }),
    );

    expect(second).toEqual({ inserted: 0, updated: 1, removed: 0, kept: 3 });
    expect(third).toEqual({ inserted: 0, updated: 1, removed: 0, kept: 4 });
    expect(await homeOf(db)).toEqual({ edited: "mine", left: "mine", own: "mine", untouched: "d3" });
  });

  it("does not bring a deleted text back after a release that lacked it", async () => {
    const db = await openUnseeded(dialect);
    await seedTranslations(db, await release({ a: "1", deleted: "x" }));
    await remove(db, "deleted");

    await seedTranslations(db, await release({ a: "1" }));
    await seedTranslations(db, await release({ a: "1", deleted: "x" }));

    expect(await homeOf(db)).toEqual({ a: "1" });
  });

  it("leaves nothing behind when it fails half way", async () => {
    const db = await openUnseeded(dialect);
    const shipped = await release({ a: "1" });
    await db.schema.dropTable("translations_sw").execute();

    await expect(seedTranslations(db, shipped)).rejects.toThrow("translations_sw");

    expect(await homeOf(db)).toEqual({});
    expect(await db.selectFrom("meta").selectAll().execute()).toEqual([]);
  });

  it("seeds five thousand texts in well under a second, and an unchanged start costs next to nothing", async () => {
    const db = await openUnseeded(dialect);
    const shipped = await release({
      items: Array.from({ length: 5_000 }, (_, n) => ({
        text: `A sentence of the usual length, number ${n}.`,
      })),
    });

    const started = performance.now();
    await seedTranslations(db, shipped);
    const seeded = performance.now();
    await seedTranslations(db, shipped);
    const again = performance.now();

    expect(seeded - started).toBeLessThan(10_000);
    expect(again - seeded).toBeLessThan((seeded - started) / 4);
  });
});

const run = promisify(execFile);
const urlOf = (path: string) => JSON.stringify(import.meta.resolve(path));

test.for(["SQLite", "Postgres"] as const)(
  "several processes seed a new database on %s at the same time",
  async (dialect, context) => {
    const location = await emptyLocation(dialect);
    if (!location) return context.skip("this machine has no Postgres");
    const locales = await writeLocales({ en: {}, sw: {} });
    onTestFinished(() => locales.remove());
    await writeFile(join(locales.folder, "en/home.json"), JSON.stringify({ a: "1" }));
    const program = `
      import { openDatabase } from ${urlOf("../db/open.ts")};
      import { seedTranslations } from ${urlOf("./seed.ts")};
      import { readShippedTexts } from ${urlOf("./shipped.ts")};
      const db = await openDatabase(${JSON.stringify(location)});
      const outcome = await seedTranslations(db, readShippedTexts(${JSON.stringify(locales.folder)}));
      await db.destroy();
      console.log(JSON.stringify(outcome));`;
    const start = () => run(process.execPath, ["--input-type=module", "-e", program]);

    const outputs = await Promise.all([start(), start()]);

    const outcomes = outputs.map(({ stdout }) => JSON.parse(stdout));
    expect(outcomes).toContainEqual("unchanged");
    expect(outcomes).toContainEqual({ inserted: 2 * NAMESPACES.length, updated: 0, removed: 0, kept: 0 });
    const db = await openDatabase(location);
    onTestFinished(() => db.destroy());
    const rows = await db
      .selectFrom("translations_en")
      .select(["key", "value"])
      .where("namespace", "=", "home")
      .execute();
    expect(rows).toEqual([{ key: "a", value: "1" }]);
  },
);

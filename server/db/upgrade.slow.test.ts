import { join } from "node:path";
import type { Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import {
  type AnyDatabase,
  connect,
  describeMigrations,
  emptyLocation,
  expectToServe,
  tablesOf,
  writeRows,
} from "./migration-history.fixture.ts";
import { MIGRATIONS, migrate } from "./migrations.ts";
import { openDatabase } from "./open.ts";
import { createTranslationTables } from "./translation-tables.ts";

/** SHA-256 of every migration that a release has shipped. A line is added when one lands, and never changed. */
const HASHES: Readonly<Record<string, string>> = {
  "001-initial.ts": "1e67cd35ea50e04df152fbaf68f2398d5a15554b65c6c8d3e344a03508d75a25",
  "002-sandbox.ts": "642ce608185afc1b047dcce99ce41a755a67ed08e0bc4863038bfbeb6104b410",
  "003-sandbox-decisions.ts": "3049432d9552e0e8fa70b375187edfeb150666308d9ede2e737d58bda07d56a9",
  "004-source-snapshots.ts": "ca3df3afead3e00cb87cc4723954436cf05ca7cd22e6ad302d57b3f95a973317",
  "005-sandbox-quota.ts": "1f390f7a86f6b8c53aaa586b41afcc389a3623fc12171837f2dd92eaa4621968",
  "006-alerts.ts": "2a6ef6b76df689e7d9487fdefb4ebe7887c242d565ac4a5c1b51ac919a215cd5",
  "007-erasures.ts": "51e1b21b2a83acddd66ec61a8836a11a76719696d660cebe4b20ba50679bde5f",
  "008-outbox-attempts.ts": "6868aab007095822f9d5f0b8add969e7bcae65350e763067c3de8e9f925af77c",
  "009-inquiry-kinds.ts": "db20b3eeac54749097678ccd992db139581df42ccafe89d541aab0b92c46ba7a",
};

const NO_POSTGRES = "this machine has no Postgres";
const NAMES = Object.keys(MIGRATIONS);

/** Runs the first migrations, as a release that had no more did. */
const migrateAsRelease = (db: AnyDatabase, count: number) =>
  migrate(db as unknown as Kysely<unknown>, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, count)));

describeMigrations(join(import.meta.dirname, "migrations"), HASHES, NAMES);

describe.each(["SQLite", "Postgres"] as const)("on %s, a database", (dialect) => {
  it.for(NAMES.map((name, index) => [name, index + 1] as const))(
    "whose last migration is %s is brought to the newest schema with every row, and goes on to serve that release",
    async ([, count], { skip }) => {
      const location = await emptyLocation(dialect);
      if (!location) return skip(NO_POSTGRES);
      const old = connect(location);
      await migrateAsRelease(old, count);
      const tables = await tablesOf(old);
      const before = await writeRows(old, tables);

      await (await openDatabase(location)).destroy();

      await expectToServe(old, tables, before);
    },
  );

  it("of a later release is taken as it is", async ({ skip }) => {
    const location = await emptyLocation(dialect);
    if (!location) return skip(NO_POSTGRES);
    const later = connect(location);
    await migrate(later as unknown as Kysely<unknown>, {
      ...MIGRATIONS,
      "999_later": {
        up: async (db) => {
          await db.schema.alterTable("meta").addColumn("note", "text").execute();
        },
      },
    });
    await later.insertInto("meta").values({ key: "a", value: "b", note: "c" }).execute();

    const db = await openDatabase(location);
    await db.insertInto("meta").values({ key: "ours", value: "1" }).execute();
    await db.destroy();

    const rows = await later.selectFrom("meta").selectAll().orderBy("key").execute();
    expect(rows).toEqual([
      { key: "a", value: "b", note: "c" },
      { key: "ours", value: "1", note: null },
    ]);
  });

  it("gets a table for a new language at the next start, and keeps that of one that was taken away", async ({
    skip,
  }) => {
    const location = await emptyLocation(dialect);
    if (!location) return skip(NO_POSTGRES);
    const db = await openDatabase(location);
    await createTranslationTables(db, [...LANGUAGE_CODES, "de"]);
    const row = { namespace: "home", key: "title", value: "Guten Tag" };
    const translations = connect(location);
    await translations.insertInto("translations_de").values(row).execute();
    await db.destroy();

    const again = await openDatabase(location);
    await again.schema.dropTable("translations_sw").execute();
    await again.destroy();
    // Two at once in this one process would wait for each other on SQLite; `open.integration.test.ts` starts two processes.
    const starts = await Promise.all(
      Array.from({ length: dialect === "SQLite" ? 1 : 4 }, () => openDatabase(location)),
    );
    const swahili = await starts[0]?.selectFrom("translations_sw").selectAll().execute();
    await Promise.all(starts.map((start) => start.destroy()));

    expect(await translations.selectFrom("translations_de").selectAll().execute()).toEqual([row]);
    expect(swahili).toEqual([]);
  });
});

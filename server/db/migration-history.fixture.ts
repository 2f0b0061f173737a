// What every release so far has left behind, and what it did with it: for the tests of upgrades.
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect, type TableMetadata } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import type { DatabaseLocation } from "./open.ts";
import { connectPostgres } from "./postgres.ts";

/** Any table: what an older release knew of it need not be what the types of this one say. */
export type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

/**
 * The tests of a folder of migrations.
 * @param hashes SHA-256 of each file: one that has none fails, too, so that none can be edited unseen
 * @param names as the migrator runs them
 */
export function describeMigrations(
  folder: string,
  hashes: Readonly<Record<string, string>>,
  names: readonly string[],
): void {
  const sources = readdirSync(folder)
    .toSorted()
    .map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);

  describe("a landed migration", () => {
    it.each(sources)("%s has its hash here and is never edited: write a new one", (file, source) => {
      expect(createHash("sha256").update(source).digest("hex")).toBe(hashes[file]);
    });

    it("is never removed", () => {
      expect(sources.map(([file]) => file)).toEqual(Object.keys(hashes));
    });

    it("imports nothing of ours, because that would change with us", () => {
      for (const [file, source] of sources) expect(source, file).not.toMatch(/from "\./);
    });

    it("is run under the name of its file", () => {
      expect(names).toEqual(sources.map(([file]) => file.slice(0, -".ts".length).replaceAll("-", "_")));
    });
  });
}

/** An empty database of the test's own, or undefined where this machine has no Postgres. */
export async function emptyLocation(dialect: "SQLite" | "Postgres"): Promise<DatabaseLocation | undefined> {
  const dataDir = await mkdtemp(join(tmpdir(), "baini-upgrade-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  if (dialect === "SQLite") return { dataDir };
  const postgres = await startPostgres();
  if (!postgres) return undefined;
  onTestFinished(() => postgres.stop());
  return { dataDir, databaseUrl: postgres.url };
}

/** The database as it is, with no migration run. @param file the name of SQLite's */
export function connect({ dataDir, databaseUrl }: DatabaseLocation, file = "baini.sqlite"): AnyDatabase {
  const db: AnyDatabase = databaseUrl
    ? connectPostgres(databaseUrl)
    : new Kysely({
        dialect: new SqliteDialect({
          database: () => {
            const handle = new SqliteDatabase(join(dataDir, file));
            handle.pragma("foreign_keys = ON");
            return Promise.resolve(handle);
          },
        }),
      });
  onTestFinished(() => db.destroy());
  return db;
}

// What other tables refer to comes first, the last of these before all.
const PARENTS = ["sandbox_cases", "inquiries", "sandbox_keys"];

/** The tables of a release: those that are there, without the migrator's own. */
export async function tablesOf(db: AnyDatabase): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  return tables.toSorted((a, b) => PARENTS.indexOf(b.name) - PARENTS.indexOf(a.name));
}

/** What one release writes into a table: every column that it knows. Rows with the same `text` refer to each other. */
export function rowFor({ name, columns }: TableMetadata, text: string): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column) => {
      if (name === "outbox" && column.name === "status") return [column.name, "sent"];
      return [column.name, /text/i.test(column.dataType) ? text : 7];
    }),
  );
}

/** A column that tells the rows of {@link rowFor} apart. */
function keyOf({ name, columns }: TableMetadata): string {
  const key = columns.find(({ dataType }) => /text/i.test(dataType));
  if (!key) throw new Error(`${name} has no column for a text`);
  return key.name;
}

/** Writes a row into each table as its release did. @returns the text of the rows */
export async function writeRows(db: AnyDatabase, tables: readonly TableMetadata[]): Promise<string> {
  const text = newText();
  for (const table of tables) await db.insertInto(table.name).values(rowFor(table, text)).execute();
  return text;
}

/**
 * Holds "expand, then contract": the rows of {@link writeRows} are as they were, and what a release reads and writes stays possible
 * for as long as that release may run.
 */
export async function expectToServe(
  db: AnyDatabase,
  tables: readonly TableMetadata[],
  before: string,
): Promise<void> {
  const after = newText();
  for (const table of tables) {
    const [kept, added] = [rowFor(table, before), rowFor(table, after)];
    await db.insertInto(table.name).values(added).execute();
    await db.updateTable(table.name).set(added).where(keyOf(table), "=", after).execute();
    const rows = await db.selectFrom(table.name).select(Object.keys(kept)).execute();
    expect(new Set(rows), table.name).toEqual(new Set([kept, added]));
  }
}

const newText = () => `text ${randomUUID()}`;

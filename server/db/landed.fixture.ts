// What every release so far has left behind, and what it did with it: for the tests of upgrades.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect, type TableMetadata } from "kysely";
import { onTestFinished } from "vitest";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import type { DatabaseLocation } from "./open.ts";
import { connectPostgres } from "./postgres.ts";

/** Any table: what an older release knew of it need not be what the types of this one say. */
export type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

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

/** The database as it is, with no migration run. */
export function connect({ dataDir, databaseUrl }: DatabaseLocation): AnyDatabase {
  const db: AnyDatabase = databaseUrl
    ? connectPostgres(databaseUrl)
    : new Kysely({
        dialect: new SqliteDialect({
          database: () => {
            const handle = new SqliteDatabase(join(dataDir, "baini.sqlite"));
            handle.pragma("foreign_keys = ON");
            return Promise.resolve(handle);
          },
        }),
      });
  onTestFinished(() => db.destroy());
  return db;
}

// What other tables refer to comes first.
const PARENTS = ["inquiries", "sandbox_keys"];

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
export function keyOf({ name, columns }: TableMetadata): string {
  const key = columns.find(({ dataType }) => /text/i.test(dataType));
  if (!key) throw new Error(`${name} has no column for a text`);
  return key.name;
}

export const newText = () => `text ${randomUUID()}`;

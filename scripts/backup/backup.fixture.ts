import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type AnyDatabase,
  connect,
  emptyLocation,
  rowFor,
} from "../../server/db/migration-history.fixture.ts";
import { type DatabaseLocation, openDatabase } from "../../server/db/open.ts";
import { createTranslationTables } from "../../server/db/translation-tables.ts";
import type { runBackup } from "../backup.ts";

const NOW = Date.UTC(2026, 10, 22, 2, 25);
export const MAIL = "2026-11-21T02-25-00-000Z-1.eml";
export const NO_POSTGRES = "this machine has no Postgres";
/** What text goes wrong with: quotation marks, zero-width and four-byte characters, line ends; as long as a key of Postgres may be. */
export const TEXTS = ["plain", 'it\'s "quoted" \\ %_', "\u200fمرحبا 👋🏽\r\n\ttab", "", "long ".repeat(400)];

type Program = typeof runBackup;

/** Runs an operators' command on a place, with what it writes. */
export async function run(program: Program, args: string[], { dataDir, databaseUrl }: DatabaseLocation) {
  const output = { out: "", err: "" };
  const code = await program(args, {
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    now: () => NOW,
    out: (text) => {
      output.out += text;
    },
    err: (text) => {
      output.err += text;
    },
  });
  return { code, ...output };
}

const isIncluded = (name: string) => !/^(?:sandbox|limit)_/.test(name);

/** Every table with a row for each text, more rows than one batch in one of them, and a message in the mail folder. */
export async function fill(location: DatabaseLocation): Promise<void> {
  const site = await openDatabase(location);
  await createTranslationTables(site, ["de"]);
  await site
    .insertInto("page_views")
    .values(
      Array.from({ length: 450 }, (_, n) => ({ day: "2026-11-21", path: `/${n}`, referrer: "", count: n })),
    )
    .execute();
  await site.destroy();
  const db = connect(location);
  const tables = (await db.introspection.getTables()).toSorted(
    (a, b) => Number(b.name === "inquiries") - Number(a.name === "inquiries"),
  );
  for (const table of tables.filter(({ name }) => isIncluded(name)))
    for (const text of TEXTS) await db.insertInto(table.name).values(rowFor(table, text)).execute();
  await db.destroy();
  await mkdir(join(location.dataDir, "mail"));
  await writeFile(join(location.dataDir, "mail", MAIL), "a message");
  await writeFile(join(location.dataDir, "mail", `${MAIL}.1.tmp`), "half a mess");
}

/** All rows of all tables that are kept, in an order that is the same everywhere. */
export async function contentOf(location: DatabaseLocation): Promise<Record<string, string[]>> {
  const db: AnyDatabase = connect(location);
  const content: Record<string, string[]> = {};
  for (const { name, columns } of await db.introspection.getTables()) {
    if (!isIncluded(name)) continue;
    const names = columns.map((column) => column.name).toSorted();
    const rows = await db.selectFrom(name).select(names).execute();
    content[name] = rows.map((row) => JSON.stringify(names.map((column) => row[column]))).toSorted();
  }
  await db.destroy();
  return content;
}

/** An empty place for a SQLite database. */
export async function sqlite(): Promise<DatabaseLocation> {
  const location = await emptyLocation("SQLite");
  if (!location) throw new Error("There is always SQLite");
  return location;
}

/** A SQLite database with rows in every table; see {@link fill}. */
export async function filledSqlite(): Promise<DatabaseLocation> {
  const location = await sqlite();
  await fill(location);
  return location;
}

import { sql } from "kysely";
import { type AnyDatabase, isSqlite } from "./connect.ts";

/** A table whose rows are kept. */
export interface Table {
  readonly name: string;
  /** In the order of their names, so that it is the same in both databases. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/** The sandbox's data and the counts of limits end by themselves; the migrator's own tables are made by migrating. */
const EXCLUDED = /^(?:sandbox|limit|kysely|sqlite)_/;

const TRANSLATIONS = /^translations_(.+)$/;

/** The names of all tables in the database, on Postgres in the schema that the site's connections use. */
export async function listTableNames(db: AnyDatabase): Promise<string[]> {
  const { rows } = isSqlite(db)
    ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
    : await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** The tables of a SQLite database whose rows are kept, those first that others refer to. */
export async function listTables(sqlite: AnyDatabase): Promise<Table[]> {
  const names = (await listTableNames(sqlite)).filter((name) => !EXCLUDED.test(name));
  const tables = new Map<string, Table>();
  const add = async (name: string): Promise<void> => {
    if (tables.has(name) || !names.includes(name)) return;
    const { rows: references } = await sql<{ table: string }>`
      select "table" from pragma_foreign_key_list(${name})`.execute(sqlite);
    for (const { table } of references) if (table !== name) await add(table);
    tables.set(name, await describe(sqlite, name));
  };
  for (const name of names) await add(name);
  return [...tables.values()];
}

async function describe(sqlite: AnyDatabase, name: string): Promise<Table> {
  const { rows } = await sql<{ name: string; pk: number }>`
    select name, pk from pragma_table_info(${name}) order by name`.execute(sqlite);
  const key = rows.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  return { name, columns: rows.map((column) => column.name), key: key.map((column) => column.name) };
}

/** The languages that have a table of texts. */
export function languagesOf(tableNames: readonly string[]): string[] {
  return tableNames.flatMap((name) => TRANSLATIONS.exec(name)?.[1] ?? []);
}

/**
 * The migrations that have run, in their order.
 * @returns undefined where the site has never been started
 */
export async function listMigrations(db: AnyDatabase): Promise<string[] | undefined> {
  if (!(await listTableNames(db)).includes("kysely_migration")) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Those of these tables that have rows. */
export async function listFilledTables(db: AnyDatabase, tables: readonly Table[]): Promise<string[]> {
  const names = await listTableNames(db);
  const filled: string[] = [];
  for (const { name } of tables) {
    if (!names.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { errorMessage } from "../../server/error-message.ts";
import { CommandError } from "../command-line/program.ts";
import { type AnyDatabase, isSqlite } from "./connect.ts";
import type { Table } from "./tables.ts";

type Row = Record<string, unknown>;

/** What a table held: how many rows, and the sum of their SHA-256, in hex, which is the same in whatever order they are read. */
export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

export type TableSums = Readonly<Record<string, TableSum>>;

/** Rows at a time: a hosted source's snapshot can have hundreds of kilobytes. */
const BATCH = 200;

/**
 * Copies the rows of tables, one table after the other, and compares what has arrived with what was read, row for row.
 * The caller holds a transaction on either side.
 * @throws {CommandError} when a row cannot be copied, or has changed on its way
 */
export async function copyTables(
  from: AnyDatabase,
  to: AnyDatabase,
  tables: readonly Table[],
): Promise<TableSums> {
  const sums: Record<string, TableSum> = {};
  for (const table of tables) {
    sums[table.name] = await copyTable(from, to, table).catch((error: unknown) => {
      throw new CommandError(`A row of ${table.name} cannot be copied: ${errorMessage(error)}`, {
        cause: error,
      });
    });
  }
  await compareTables(to, tables, sums);
  return sums;
}

async function copyTable(from: AnyDatabase, to: AnyDatabase, table: Table): Promise<TableSum> {
  const sum = createSum(table);
  for await (const rows of readRows(from, table)) {
    for (const row of rows) sum.add(row);
    await to.insertInto(table.name).values(rows).execute();
  }
  if (!isSqlite(to)) await advanceSequences(to, table);
  return sum.result();
}

/** @throws {CommandError} naming the tables whose rows are not those that the sums were made of */
export async function compareTables(
  db: AnyDatabase,
  tables: readonly Table[],
  sums: TableSums,
): Promise<void> {
  const differing: string[] = [];
  for (const table of tables) {
    const sum = createSum(table);
    for await (const rows of readRows(db, table)) for (const row of rows) sum.add(row);
    const { rows, sha256 } = sum.result();
    if (rows !== sums[table.name]?.rows || sha256 !== sums[table.name]?.sha256) differing.push(table.name);
  }
  if (differing.length > 0)
    throw new CommandError(`The rows of ${differing.join(", ")} are not those that were read.`);
}

/** By key, so that each batch is a query that ends, on both databases. A table without a key is read at once. */
async function* readRows(db: AnyDatabase, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    let query = db.selectFrom(name).select([...columns]);
    if (key.length > 0) query = query.orderBy(keys).limit(BATCH);
    if (last) {
      const values = sql.join(key.map((column) => last?.[column]));
      query = query.where(sql<boolean>`(${keys}) > (${values})`);
    }
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    last = key.length > 0 && rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

function createSum({ columns }: Table) {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      const text = JSON.stringify(columns.map((column) => row[column]));
      sum += BigInt(`0x${createHash("sha256").update(text).digest("hex")}`);
      rows++;
    },
    result: (): TableSum => ({ rows, sha256: BigInt.asUintN(256, sum).toString(16).padStart(64, "0") }),
  };
}

/** Numbers that Postgres gives out itself go on behind those that were copied. */
async function advanceSequences(postgres: AnyDatabase, { name }: Table): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_schema = current_schema() and table_name = ${name}
      and (is_identity = 'YES' or column_default like 'nextval(%')`.execute(postgres);
  for (const { column } of rows) {
    const max = sql`(select max(${sql.ref(column)}) from ${sql.table(name)})`;
    await sql`
      select setval(pg_get_serial_sequence(${`"${name}"`}, ${column}), coalesce(${max}, 1), ${max} is not null)`.execute(
      postgres,
    );
  }
}

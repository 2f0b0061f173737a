import { sql } from "kysely";
import { openDatabase, SCHEMA_LOCK } from "../../server/db/open.ts";
import type { Database } from "../../server/db/schema.ts";
import { createTranslationTables } from "../../server/db/translation-tables.ts";
import { CommandError } from "../command-line/program.ts";
import { requirePostgres } from "../command-line/require-postgres.ts";
import { type AnyDatabase, connectPostgres, countOtherConnections } from "./connect.ts";
import { copyTables, type TableSums } from "./rows.ts";
import { languagesOf, listFilledTables, listTables, type Table } from "./tables.ts";

interface Options {
  /** Also where there are rows of the site already, which are lost. */
  readonly replace: boolean;
  /** What to do where there are rows, and they are not to be lost. */
  readonly advice: string;
}

/**
 * Copies every row of a SQLite database of this release's schema into a Postgres, in one transaction: all of it or nothing.
 * @throws {CommandError} when the Postgres takes no connection, is not empty, or in use
 */
export async function fillPostgres(
  from: AnyDatabase,
  databaseUrl: string,
  options: Options,
): Promise<TableSums> {
  const tables = await listTables(from);
  await requireFreePostgres(databaseUrl, tables, options);
  await (await openDatabase({ databaseUrl, dataDir: "" })).destroy();

  const postgres = connectPostgres(databaseUrl);
  try {
    return await postgres.transaction().execute(async (transaction) => {
      // A site that starts meanwhile waits until everything is there.
      await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(transaction);
      const languages = languagesOf(tables.map(({ name }) => name));
      await createTranslationTables(transaction as unknown as Database, languages);
      if (options.replace)
        for (const { name } of tables.toReversed()) await transaction.deleteFrom(name).execute();
      return copyTables(from, transaction, tables);
    });
  } finally {
    await postgres.destroy();
  }
}

async function requireFreePostgres(
  databaseUrl: string,
  tables: readonly Table[],
  { replace, advice }: Options,
): Promise<void> {
  await requirePostgres("DATABASE_URL", databaseUrl);
  const postgres = connectPostgres(databaseUrl);
  try {
    const others = await countOtherConnections(postgres);
    if (others > 0)
      throw new CommandError(
        `The Postgres is in use: its user has ${others} other connections. Stop the site first, and a pooler in front of it.`,
      );
    const filled = await listFilledTables(postgres, tables);
    if (filled.length > 0 && !replace)
      throw new CommandError(`The Postgres is not empty: there are rows in ${filled.join(", ")}. ${advice}`);
  } finally {
    await postgres.destroy();
  }
}

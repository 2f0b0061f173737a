import { readConfig } from "../server/config.ts";
import { moveToPostgres } from "./backup/move.ts";
import { summary } from "./backup/summary.ts";
import {
  CommandError,
  type ProgramContext,
  parse,
  runAsProgram,
  runProgram,
} from "./command-line/program.ts";

const HELP = `Moves the site's data from SQLite to Postgres. Stop the site first.

  DATABASE_URL=postgres://… npm run move-to-postgres

Copies every row of the SQLite database in DATA_DIR into the Postgres that DATABASE_URL names, which must have no data of the
site, compares them row for row, and keeps all of it or nothing. Data of the sandbox, which end after a day, are left out. The
mail folder stays in DATA_DIR, and so does the SQLite database: remove it when the site has run on Postgres.
`;

/** Moves the data. Resolves to the exit code: 0, 1 when it could not be done, 2 when it was not understood. */
export function runMoveToPostgres(args: readonly string[], context: ProgramContext): Promise<number> {
  return runProgram(args, context, HELP, async () => {
    parse(args, {});
    const { dataDir, databaseUrl } = readConfig(context.env);
    if (!databaseUrl) throw new CommandError("DATABASE_URL names the Postgres to move to, and is not set.");
    const tables = await moveToPostgres(dataDir, databaseUrl);
    context.out(`${summary(tables)}: moved and compared. Start the site with this DATABASE_URL.\n`);
    return 0;
  });
}

if (import.meta.main) await runAsProgram(runMoveToPostgres);

import { resolve } from "node:path";
import { readConfig } from "../server/config.ts";
import { restoreBackup } from "./backup/restore.ts";
import { summary } from "./backup/summary.ts";
import { type ProgramContext, parse, runAsProgram, runProgram } from "./command-line/program.ts";

const HELP = `Puts a back-up where the site looks for its data. Stop the site first.

  npm run restore -- FOLDER [--replace]

FOLDER is what npm run backup has made. Its files and rows are compared with their sums before anything is put in place. It
goes into DATABASE_URL, or into SQLite in DATA_DIR, whichever it came from, and is brought to this release's schema; that of a
later release is refused. The place must be empty; with --replace what is there is lost.

What was erased after the back-up was made comes back with it: erase that again.
`;

/** Restores a back-up. Resolves to the exit code: 0, 1 when it could not be done, 2 when it was not understood. */
export function runRestore(args: readonly string[], context: ProgramContext): Promise<number> {
  return runProgram(args, context, HELP, async () => {
    const { values, positionals } = parse(args, { replace: { type: "boolean" } }, ["FOLDER"]);
    const replace = values.replace ?? false;
    const folder = resolve(positionals[0] ?? "");
    const { tables, mail, startedAt } = await restoreBackup(folder, readConfig(context.env), { replace });
    context.out(`${summary(tables)}, ${Object.keys(mail).length} mail files: restored and compared.\n`);
    context.out(`They are of ${startedAt}. What was erased since then is back: erase it again.\n`);
    return 0;
  });
}

if (import.meta.main) await runAsProgram(runRestore);

import { resolve } from "node:path";
import { readConfig } from "../server/config.ts";
import { createBackup } from "./backup/create.ts";
import { summary } from "./backup/summary.ts";
import { type ProgramContext, parse, runAsProgram, runProgram } from "./command-line/program.ts";

const HELP = `A back-up of the site's data, while it runs.

  npm run backup -- FOLDER

Makes a new folder below FOLDER, named after the time, with every row of the database (DATABASE_URL, or SQLite in
DATA_DIR), every message of the mail folder, and their sums. Before it gets its name it is restored to a scratch folder and
compared, so that FOLDER needs room for the data twice. Data of the sandbox, which end after a day, are left out. It holds personal data, readable by its owner alone:
keep it elsewhere than the site, and no longer than you promise.

  npm run restore -- FOLDER/2026-11-22T02-25-00-000Z      puts it back
`;

/** Makes a back-up. Resolves to the exit code: 0, 1 when it could not be made, 2 when it was not understood. */
export function runBackup(args: readonly string[], context: ProgramContext): Promise<number> {
  return runProgram(args, context, HELP, async () => {
    const [parent = ""] = parse(args, {}, ["FOLDER"]).positionals;
    const { folder, manifest } = await createBackup(readConfig(context.env), resolve(parent), context.now());
    context.out(`${folder}\n${summary(manifest.tables)}, ${Object.keys(manifest.mail).length} mail files.\n`);
    context.out("Restored to a scratch folder and compared: it is whole.\n");
    return 0;
  });
}

if (import.meta.main) await runAsProgram(runBackup);

import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { openExistingDatabase } from "./command-line/existing-database.ts";
import { type ProgramContext, runAsProgram, runProgram } from "./command-line/program.ts";
import { HELP, parseCommand } from "./inquiries/arguments.ts";
import { runCommand } from "./inquiries/commands.ts";

/** Runs one command. Resolves to the exit code: 0, 1 when it could not be done, 2 when it was not understood. */
export function runInquiries(args: readonly string[], context: ProgramContext): Promise<number> {
  return runProgram(args, context, HELP, async () => {
    const command = parseCommand(args);
    const { env, now, out } = context;
    const config = readConfig(env);
    const db = await openExistingDatabase(config);
    const mailFolder = join(config.dataDir, "mail");
    const recipients = { sales: config.inquiriesTo, support: config.supportTo };
    try {
      await runCommand(command, { db, now, out, mailFolder, recipients });
      return 0;
    } finally {
      await db.destroy();
    }
  });
}

if (import.meta.main) await runAsProgram(runInquiries);

import { join } from "node:path";
import { ConfigError, readConfig } from "../server/config.ts";
import { openDatabase } from "../server/db/open.ts";
import { HELP, parseCommand, UsageError } from "./inquiries/arguments.ts";
import { CommandError } from "./inquiries/command-context.ts";
import { runCommand } from "./inquiries/commands.ts";

/** What the program reads and where it writes. */
export interface ProgramContext {
  readonly env: NodeJS.ProcessEnv;
  readonly now: () => number;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs one command. Resolves to the exit code: 0, 1 when it could not be done, 2 when it was not understood. */
export async function runInquiries(
  args: readonly string[],
  { env, now, out, err }: ProgramContext,
): Promise<number> {
  try {
    const command = parseCommand(args);
    if (command.name === "help") {
      out(HELP);
      return 0;
    }
    const config = readConfig(env);
    const db = await openDatabase(config);
    const mailFolder = join(config.dataDir, "mail");
    const recipients = { sales: config.inquiriesTo, support: config.supportTo };
    try {
      await runCommand(command, { db, now, out, mailFolder, recipients });
      return 0;
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message}\n\n${HELP}`);
      return 2;
    }
    if (error instanceof ConfigError || error instanceof CommandError) {
      err(`${error.message}\n`);
      return 1;
    }
    throw error;
  }
}

if (import.meta.main) {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    // The reader, such as `head`, has seen enough.
    process.exit();
  });
  process.exitCode = await runInquiries(process.argv.slice(2), {
    env: process.env,
    now: Date.now,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}

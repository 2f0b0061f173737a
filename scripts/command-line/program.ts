import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { errorMessage } from "../../server/error-message.ts";

/** What a program reads and where it writes. */
export interface ProgramContext {
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** A command line that cannot be understood; the message says why. */
export class UsageError extends Error {}

/** What cannot be done; the message says why, and what would help. */
export class CommandError extends Error {}

/** Runs a program. Resolves to the exit code: 0 or what it resolves to, 1 when it could not be done, 2 when it was not understood. */
export async function runProgram(
  args: readonly string[],
  { out, err }: ProgramContext,
  help: string,
  program: () => Promise<number>,
): Promise<number> {
  if (args.includes("--help") || args.includes("-h") || args[0] === "help") {
    out(help);
    return 0;
  }
  try {
    return await program();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof UsageError) {
      err(`${error.message}\n\n${help}`);
      return 2;
    }
    err(`${errorMessage(error)}\n`);
    return 1;
  }
}

/**
 * Node's own parser, with exactly the named positional arguments, and perhaps the optional ones behind them.
 * @throws {UsageError}
 */
export function parse<O extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: O,
  names: readonly string[] = [],
  optional: readonly string[] = [],
) {
  const parsed = (() => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
  })();
  const { positionals } = parsed;
  const missing = names.filter((_, index) => !positionals[index]);
  if (missing.length > 0) throw new UsageError(`Still needed: ${missing.join(" ")}.`);
  const most = names.length + optional.length;
  if (positionals.length > most)
    throw new UsageError(`Too many arguments: ${positionals.slice(most).join(" ")}.`);
  return parsed;
}

/** As a program of its own: the process ends with its exit code. */
export async function runAsProgram(
  program: (args: readonly string[], context: ProgramContext) => Promise<number>,
): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    // The reader, such as `head`, has seen enough.
    process.exit();
  });
  // Not process.exit(): what is written to a pipe has to be written to its end.
  process.exitCode = await program(process.argv.slice(2), {
    env: process.env,
    now: Date.now,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}

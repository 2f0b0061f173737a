import type { CliContext, Command } from "./command.ts";
import { backtest } from "./commands/backtest.ts";
import { deploy } from "./commands/deploy.ts";
import { init } from "./commands/init.ts";
import { listen } from "./commands/listen.ts";
import { logs } from "./commands/logs.ts";
import { test } from "./commands/test.ts";
import { EXIT, type ExitCode, Failure } from "./failure.ts";
import { runProgram } from "./program.ts";
import { printable } from "./terminal/printable.ts";
import { styleOf } from "./terminal/style.ts";

/** In the order of a day's work. */
export const COMMANDS: readonly Command[] = [init, test, backtest, deploy, listen, logs];

/** Runs a command line and resolves with the exit code of the process. Failures are printed on stderr. */
export async function run(argv: readonly string[], context: CliContext): Promise<ExitCode> {
  try {
    return await runProgram(COMMANDS, argv, context);
  } catch (error) {
    const { lines, hint, exitCode } = failureOf(error);
    const style = styleOf(context.stderr, context.env);
    const errors = lines.map((line) => `${style.red("error:")} ${printable(line)}\n`);
    context.stderr.write(errors.join("") + (hint ? `${printable(hint)}\n` : ""));
    return exitCode;
  }
}

/** @throws what is a bug of ours */
function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  // What the system refuses, such as a folder without write permission: its message names the file.
  if (error instanceof Error && "syscall" in error) return new Failure(EXIT.wrongInput, `${error.message}.`);
  throw error;
}

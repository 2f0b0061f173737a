import { PassThrough } from "node:stream";
import type { CliContext } from "./command.ts";
import { run } from "./run.ts";

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the tool in this process, where no terminal is. */
export async function runInProcess(
  argv: readonly string[],
  { cwd = process.cwd(), env = {} }: { cwd?: string; env?: CliContext["env"] } = {},
): Promise<CommandResult> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end();
  const context = { env, cwd, stdin, stdout, stderr, stopSignal: () => new AbortController().signal };
  const code = await run(argv, context as unknown as CliContext);
  const textOf = (stream: PassThrough) => stream.read()?.toString() ?? "";
  return { code, stdout: textOf(stdout), stderr: textOf(stderr) };
}

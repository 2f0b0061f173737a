import { PassThrough } from "node:stream";
import type { Surroundings } from "./command.ts";
import { run } from "./run.ts";

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the tool in this process, where no terminal is. */
export async function runHere(
  words: readonly string[],
  { cwd = process.cwd(), env = {} }: { cwd?: string; env?: Surroundings["env"] } = {},
): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end();
  const surroundings = { env, cwd, stdin, stdout, stderr, stopSignal: () => new AbortController().signal };
  const code = await run(words, surroundings as unknown as Surroundings);
  const textOf = (stream: PassThrough) => stream.read()?.toString() ?? "";
  return { code, stdout: textOf(stdout), stderr: textOf(stderr) };
}

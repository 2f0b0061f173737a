import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** Longer than any program of a page takes, on a busy machine too. */
const LIMIT_MS = 60_000;

/** How a program ended. */
export interface Ending {
  readonly code: number;
  readonly output: string;
}

/** A process that runs programs one after the other: an interpreter's start takes longer than most of them. */
export interface Host {
  /** Runs a program to its end. @throws when the host ends with it, or it takes a minute */
  run(file: string): Promise<Ending>;
  stop(): void;
}

/**
 * Starts a host. It prints a result once when it is ready, and then for each line of its input, which is the path of a program: with
 * all that was written, a NUL, the exit code and a line break.
 * @throws its output, when it does not get ready
 */
export async function startHost(command: string, args: readonly string[]): Promise<Host> {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => reject(new Error(`${command} ended with ${code ?? signal}`)));
  });
  ended.catch(() => {});

  const waiting: ((ending: Ending) => void)[] = [];
  const nextResult = (what: string) =>
    Promise.race([
      new Promise<Ending>((resolve) => waiting.push(resolve)),
      ended,
      sleep(LIMIT_MS, undefined, { ref: false }).then(() => {
        throw new Error(`${what} takes more than ${LIMIT_MS / 1_000} s`);
      }),
    ]);
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split(/\0(\d+)\n/);
    rest = parts.pop() ?? "";
    for (let index = 0; index < parts.length; index += 2) {
      waiting.shift()?.({ output: parts[index] ?? "", code: Number(parts[index + 1]) });
    }
  });

  const { code, output } = await nextResult(command);
  if (code !== 0) throw new Error(output);
  return {
    run(file) {
      child.stdin.write(`${file}\n`);
      return nextResult(file);
    },
    stop: () => void child.kill("SIGKILL"),
  };
}

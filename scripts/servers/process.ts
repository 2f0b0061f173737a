import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";

/** How a process ended: one of the two is null. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunningProcess {
  readonly pid: number;
  /** What it has written so far to its standard output and error; through a pipe in whole lines, while it runs. */
  output(): string;
  /** Resolves when the process has ended, whoever ended it. */
  readonly ended: Promise<Exit>;
  /** Ends it, with SIGTERM by default, if it has not ended already. */
  stop(signal?: NodeJS.Signals): Promise<Exit>;
}

export interface ProcessOptions {
  /** Beside PATH, HOME and TMPDIR. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Takes its output, as a server's log is taken: read through a pipe, it would cost this process time. A pipe by default. */
  readonly outputFile?: string | undefined;
}

const running = new Set<ChildProcess>();

/** Ends what has been started here and still runs, at once. */
export function killProcesses(): void {
  for (const child of running) child.kill("SIGKILL");
}
// However this process ends, those that it started end with it.
process.once("exit", killProcesses);

/** @param command the program and its arguments */
export function startProcess(
  command: readonly string[],
  { env, outputFile, ...options }: ProcessOptions,
): RunningProcess {
  const [program = "", ...args] = command;
  const target = outputFile === undefined ? "pipe" : openSync(outputFile, "a");
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(program, args, {
    ...options,
    stdio: ["ignore", target, target],
    env: { PATH, HOME, TMPDIR, ...env },
  });
  if (typeof target === "number") closeSync(target);
  running.add(child);
  const ended = new Promise<Exit>((resolve) =>
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    }),
  );
  const output = outputFile === undefined ? readPipes(child) : () => readFileSync(outputFile, "utf8");
  return {
    pid: child.pid as number,
    output,
    ended,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

/** Gathers whole lines, so that no line of the one pipe stands within one of the other. */
function readPipes({ stdout, stderr }: ChildProcess): () => string {
  let output = "";
  for (const pipe of [stdout, stderr]) {
    let rest = "";
    pipe?.setEncoding("utf8").on("data", (text: string) => {
      const end = text.lastIndexOf("\n") + 1;
      if (end > 0) output += rest + text.slice(0, end);
      rest = end > 0 ? text.slice(end) : rest + text;
    });
    pipe?.once("end", () => {
      output += rest;
    });
  }
  return () => output;
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RunningProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a program whose output goes into a file, as a server's log does: read through a pipe, it would cost this process time.
 * @param command the program and its arguments.
 */
export function startProcess(
  command: readonly string[],
  { output, env, cwd }: { output: string; env?: Record<string, string | undefined>; cwd?: string },
): RunningProcess {
  const [program = "", ...args] = command;
  const file = openSync(output, "a");
  const child: ChildProcess = spawn(program, args, {
    stdio: ["ignore", file, file],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    ...(cwd && { cwd }),
  });
  closeSync(file);
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "exit");
  return {
    pid: child.pid as number,
    async stop() {
      process.off("exit", kill);
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A server that has told its address. */
export interface RunningServer extends RunningProcess {
  /** Without a slash at its end. */
  readonly url: string;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "baini-bench-"));
}

/**
 * Starts a server and waits for the line that says where it listens.
 * @param settings.folder holds its output, and is removed when it stops.
 * @param settings.readyLine the line with its address, as the first group.
 * @param settings.patienceMs how long that may take; 20 seconds unless told.
 */
export async function startServer(
  command: readonly string[],
  settings: {
    readonly folder: string;
    readonly readyLine: RegExp;
    readonly env?: Record<string, string>;
    readonly cwd?: string;
    readonly patienceMs?: number;
  },
): Promise<RunningServer> {
  const { folder, readyLine, patienceMs, ...options } = settings;
  const output = join(folder, "output.log");
  const server = startProcess(command, { output, ...options });
  const url = await eventually(() => readyLine.exec(readFileSync(output, "utf8"))?.[1], output, patienceMs);
  return {
    pid: server.pid,
    url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Asks again and again until there is an answer.
 * @throws with the end of `output` after `patienceMs`, 20 seconds unless told.
 */
export async function eventually<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  output: string,
  patienceMs = 20_000,
): Promise<T> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const result = await ask();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited in vain. The last that was said:\n${readFileSync(output, "utf8").slice(-2_000)}`);
}

/** Seconds of processor time that a process has used; undefined where the system has no /proc. */
export function processorSeconds(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    // User and system time in ticks: the 14th and 15th field (proc(5)). A tick is 10 ms on every common Linux.
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

/** Megabytes of memory that a process holds; undefined where the system has no /proc. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
  } catch {
    return undefined;
  }
}

import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Exit, type ProcessOptions, type RunningProcess, startProcess } from "./process.ts";

export interface RunningServer extends RunningProcess {
  /** Where it listens, without a trailing slash. */
  readonly url: string;
}

/** A process that ended before it did what was waited for. */
export class EarlyExit extends Error {
  override name = "EarlyExit";
  readonly exit: Exit;

  constructor(exit: Exit, output: string) {
    super(`The process ended with ${exit.code ?? exit.signal} before it was ready: ${output.trim()}`);
    this.exit = exit;
  }
}

/**
 * Asks every 20 ms until there is a result.
 * @throws {EarlyExit} with all that the process wrote, when it ends before
 * @throws {Error} with the same, after `timeoutMs`: a minute by default
 */
export async function waitFor<T>(
  { ended, output }: Pick<RunningProcess, "ended" | "output">,
  ask: () => T | undefined | Promise<T | undefined>,
  timeoutMs = 60_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  let exit: Exit | undefined;
  void ended.then((how) => {
    exit = how;
  });
  for (;;) {
    // Asked once more after the end: the last lines come with it.
    const isLast = exit !== undefined || Date.now() > end;
    const result = await ask();
    if (result !== undefined) return result;
    if (isLast && exit) throw new EarlyExit(exit, output());
    if (isLast) throw new Error(`Not ready after ${timeoutMs} ms: ${output().trim()}`);
    await sleep(20);
  }
}

/**
 * Starts a server and waits for the line that says where it listens.
 * @param settings.folder removed when it stops
 * @param settings.readyLine has its URL as the first group
 * @throws as {@link waitFor}, with nothing of it left
 */
export async function startServer(
  command: readonly string[],
  settings: ProcessOptions & {
    readonly folder: string;
    readonly readyLine: RegExp;
    readonly timeoutMs?: number | undefined;
  },
): Promise<RunningServer> {
  const { folder, readyLine, timeoutMs, ...options } = settings;
  const server = startProcess(command, options);
  const stop: RunningServer["stop"] = async (signal) => {
    const exit = await server.stop(signal);
    await rm(folder, { recursive: true, force: true });
    return exit;
  };
  try {
    const url = await waitFor(server, () => readyLine.exec(server.output())?.[1], timeoutMs);
    return { ...server, url, stop };
  } catch (error) {
    await stop("SIGKILL");
    throw error;
  }
}

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** The path of a program; Debian keeps servers outside an ordinary user's PATH. */
export function findProgram(name: string): string | undefined {
  return [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** What stands on the version line of a program, wherever it writes it. */
export async function versionOf(program: string, flag: string): Promise<string> {
  // wrk ends with 1 after telling its version, and nginx tells it on standard error.
  const { stdout, stderr } = await execute(program, [flag]).catch(
    (error: { stdout?: string; stderr?: string }) => error,
  );
  return `${stdout ?? ""}${stderr ?? ""}`.trim().split("\n", 1)[0] ?? "";
}

/** One line on the machine: what the figures depend on. */
export async function describeMachine(): Promise<string> {
  const model = cpus()[0]?.model.replace(/\s+/g, " ").trim() ?? "unknown processor";
  const chromium = await versionOf(process.env.CHROMIUM_PATH ?? "chromium", "--version");
  const [load = 0] = loadavg();
  return [
    `${availableParallelism()} cores (${model}), load ${load.toFixed(1)}`,
    `Node ${process.versions.node}`,
    chromium,
  ].join("; ");
}

/** Server and load each have a core of their own, where the machine has two and `taskset`. */
export interface Cores {
  readonly server: readonly string[];
  readonly load: readonly string[];
  readonly isPinned: boolean;
}

export function shareCores(): Cores {
  const taskset = findProgram("taskset");
  const isPinned = taskset !== undefined && availableParallelism() > 1;
  const on = (core: number) => (isPinned ? [taskset, "-c", String(core)] : []);
  return { server: on(0), load: on(1), isPinned };
}

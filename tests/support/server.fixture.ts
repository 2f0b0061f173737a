import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keepSeededData, placeSeededData } from "./seeded-data.fixture.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const running = new Set<ChildProcess>();

/** Ends the servers of a test that ran out of time; `leftovers.fixture.ts` calls it after each test file. */
export function killServers(): void {
  for (const child of running) child.kill("SIGKILL");
}
// The server that all files share, those of Playwright's workers, and those of a run that is broken off.
process.once("exit", killServers);

/** Whether there is a server to start. */
export const hasBuild = (root = ROOT): boolean => existsSync(join(root, "build", "server", "index.js"));

/** One line of the server's log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** How a process ended: one of the two is null. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunningServer {
  /** Where it listens, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  /** Where its health and its metrics are, without a slash at its end. */
  readonly adminUrl: string;
  readonly dataDir: string;
  readonly pid: number;
  /** What it has logged so far. Lines come up to 200 ms after what they tell. */
  logLines(): readonly LogLine[];
  /** Resolves with the first line, logged already or yet to come, that fits; rejects when the process ends before. */
  logLine(fits: (line: LogLine) => boolean): Promise<LogLine>;
  /** Everything it has written, log and all. */
  output(): string;
  /** Resolves when the process has ended, whoever ended it. */
  readonly ended: Promise<Exit>;
  /** Ends it, unless it has ended already, and removes its data folder if it was a temporary one of its own. */
  stop(signal?: NodeJS.Signals): Promise<Exit>;
}

/** A server that ended before it listened. */
export class StartFailure extends Error {
  override name = "StartFailure";
  readonly exit: Exit;

  constructor(exit: Exit, output: string) {
    super(`The server ended with ${exit.code ?? exit.signal} before it listened: ${output.trim()}`);
    this.exit = exit;
  }
}

/**
 * Starts the built server as a process of its own, on a free port and, unless `env` names a DATA_DIR, in a temporary
 * folder. The one starter of all tests. `root` is the folder of the release, this one unless told. Of the environment it gets `env` and what every process needs, so that nobody's `.env` decides a test.
 * @throws {StartFailure} with all that it said, when it ends before it listens
 */
export async function startServer({
  env = {},
  root = ROOT,
  descriptors,
  fileBytes,
}: {
  env?: Record<string, string>;
  root?: string;
  /** How many files and sockets the process may have open; as many as this one unless told. */
  descriptors?: number;
  /** How long each file may get that the process writes: a disk that is full, for any user. `prlimit` takes the limit away again. */
  fileBytes?: number;
} = {}): Promise<RunningServer> {
  // A release has an entry of its own.
  const entries = [join(root, "server", "index.js"), join(root, "build", "server", "index.js")];
  const entry = entries.find((path) => existsSync(path));
  if (!entry) throw new Error("There is no build to test. Run `npm run build` first.");
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "baini-server-"));
  if (!env.DATA_DIR) placeSeededData(dataDir);
  const command = [runtime(), entry] as const;
  const limits = [
    ...(descriptors === undefined ? [] : [`ulimit -n ${descriptors}`]),
    // In blocks of 512 bytes (POSIX).
    ...(fileBytes === undefined ? [] : [`ulimit -S -f ${Math.floor(fileBytes / 512)}`]),
  ];
  const limited = ["sh", "-c", [...limits, 'exec "$@"'].join(" && "), "sh", ...command] as const;
  const [program, ...args] = limits.length === 0 ? command : limited;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: "production",
      // A hundred servers are started: each spares itself a sixth of its start.
      NODE_COMPILE_CACHE: join(ROOT, "build", ".compile-cache"),
      LOG_LEVEL: "info",
      // No balancer has to notice that a test ends its server.
      DRAIN_SECONDS: "0",
      PORT: "0",
      ADMIN_PORT: "0",
      DATA_DIR: dataDir,
      ...env,
    },
  });
  running.add(child);
  const reading = readOutput(child);
  const ended = new Promise<Exit>((resolve) =>
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    }),
  );
  const removeOwnFolder = async () => {
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
  };

  const listening = reading.find((line) => /^Baini is at http:\/\/.+:\d+\/$/.test(line));
  const first = await Promise.race([listening, ended]);
  if (typeof first !== "string") {
    await removeOwnFolder();
    throw new StartFailure(first, reading.output());
  }

  // Another release may seed other texts.
  if (!env.DATA_DIR && root === ROOT) keepSeededData(dataDir);

  const url = first.slice("Baini is at ".length, -1);
  const logLine = (text: string) => (text.startsWith("{") ? (JSON.parse(text) as LogLine) : undefined);
  return {
    url,
    port: Number(new URL(url).port),
    // Absent where another release is started, which may have none.
    adminUrl: /^Health and metrics are at (\S+)\/-\/$/m.exec(reading.output())?.[1] ?? "",
    dataDir,
    pid: child.pid as number,
    logLines: () =>
      reading.lines().flatMap((text): LogLine[] => {
        const line = logLine(text);
        return line ? [line] : [];
      }),
    async logLine(fits) {
      const found = await Promise.race([
        reading.find((text) => {
          const line = logLine(text);
          return line !== undefined && fits(line);
        }),
        ended,
      ]);
      if (typeof found === "string") return JSON.parse(found) as LogLine;
      throw new Error(`The server ended without the line that was waited for: ${reading.output()}`);
    },
    output: reading.output,
    ended,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const exit = await ended;
      await removeOwnFolder();
      return exit;
    },
  };
}

/** The locked Node, where the platform has one; else the one that runs the tests. */
function runtime(): string {
  const locked = join(ROOT, "node_modules", ".bin", "node");
  return existsSync(locked) ? locked : process.execPath;
}

/** Gathers what a process writes, and hands over whole lines of its standard output as they come. */
function readOutput(child: ChildProcess) {
  let output = "";
  let rest = "";
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      lines.push(line);
      for (const look of waiting) look(line);
    }
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });

  return {
    output: () => output,
    lines: () => lines,
    find: (fits: (line: string) => boolean) =>
      new Promise<string>((resolve) => {
        const found = lines.find(fits);
        if (found !== undefined) return resolve(found);
        const look = (line: string) => {
          if (!fits(line)) return;
          waiting.delete(look);
          resolve(line);
        };
        waiting.add(look);
      }),
  };
}

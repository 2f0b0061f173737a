import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltServer } from "../../scripts/servers/built-server.ts";
import { type RunningServer as StartedServer, waitFor } from "../../scripts/servers/server.ts";
import { copySeededData, keepSeededData } from "./seeded-data.fixture.ts";
import { type LogLine, readLog } from "./server-log.fixture.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** Whether there is a server to start. */
export const hasBuild = (): boolean => existsSync(join(ROOT, "build", "server", "index.js"));

export interface RunningServer extends StartedServer {
  readonly port: number;
  /** Where its health and its metrics are, without a trailing slash. */
  readonly adminUrl: string;
  readonly dataDir: string;
  /** What it has logged so far. Lines come up to 200 ms after what they tell. */
  logLines(): readonly LogLine[];
  /**
   * Resolves with the first line, logged already or yet to come, that matches.
   * @throws with all that it wrote, when it ends before, or after a minute
   */
  logLine(matches: (line: LogLine) => boolean): Promise<LogLine>;
}

/**
 * Starts the built server for a test: in a temporary folder, unless `env` names a DATA_DIR.
 * @throws as {@link startBuiltServer}
 */
export async function startServer({
  env = {},
  root = ROOT,
  descriptors,
  fileBytes,
}: {
  env?: Record<string, string>;
  /** The folder of the release; this one by default. */
  root?: string;
  /** How many files and sockets the process may have open; as many as this one by default. */
  descriptors?: number;
  /** How long each file may get that the process writes: a disk that is full, for any user. `prlimit` takes the limit away again. */
  fileBytes?: number;
} = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), "baini-server-"));
  if (!env.DATA_DIR) copySeededData(folder);
  const limits = [
    ...(descriptors === undefined ? [] : [`ulimit -n ${descriptors}`]),
    // In blocks of 512 bytes (POSIX).
    ...(fileBytes === undefined ? [] : [`ulimit -S -f ${Math.floor(fileBytes / 512)}`]),
  ];
  const server = await startBuiltServer({
    root,
    folder,
    // A file would be under the limit of `fileBytes` too.
    output: "pipe",
    prefix: limits.length === 0 ? [] : ["sh", "-c", [...limits, 'exec "$@"'].join(" && "), "sh"],
    env: {
      // A hundred servers are started: each spares itself a sixth of its start.
      NODE_COMPILE_CACHE: join(ROOT, "build", ".compile-cache"),
      ADMIN_PORT: "0",
      ...env,
    },
  });
  // Another release may seed other texts.
  if (!env.DATA_DIR && root === ROOT) keepSeededData(folder);

  const logLines = readLog(server.output);
  return {
    ...server,
    port: Number(new URL(server.url).port),
    // Absent where another release is started, which may have none.
    adminUrl: /^Health and metrics are at (\S+)\/-\/$/m.exec(server.output())?.[1] ?? "",
    dataDir: env.DATA_DIR ?? folder,
    logLines,
    logLine: (matches) => waitFor(server, () => logLines().find(matches)),
  };
}

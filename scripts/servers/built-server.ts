import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "./server.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/**
 * Starts the built server as a process of its own, on a free port of loopback. The one starter of tests, benches and the search
 * index; `npm start` has its own, because it hands its terminal and its signals on. Of this process's environment
 * it gets `env` and what every process needs, so that nobody's `.env` decides a test.
 * @param settings.root the folder of the release, this one by default
 * @param settings.folder removed when it stops, and its DATA_DIR unless `env` names one; a new temporary one by default
 * @param settings.output where its output goes: a pipe is read at once, and costs this process time
 * @param settings.prefix comes before the command: keeps it on a core, or sets limits
 * @param settings.timeoutMs how long the start may take, a minute by default
 * @throws {EarlyExit} with all that it wrote, when it ends before it listens
 * @throws {Error} when there is no build, or with all that it wrote, when the time is up
 */
export function startBuiltServer({
  root = ROOT,
  folder = mkdtempSync(join(tmpdir(), "baini-server-")),
  output = "file",
  prefix = [],
  env,
  timeoutMs,
}: {
  root?: string;
  folder?: string;
  output?: "file" | "pipe";
  prefix?: readonly string[];
  env?: Readonly<Record<string, string>>;
  timeoutMs?: number;
} = {}): Promise<RunningServer> {
  // A release has an entry of its own.
  const entries = [join(root, "server", "index.js"), join(root, "build", "server", "index.js")];
  const entry = entries.find((path) => existsSync(path));
  if (!entry) throw new Error(`There is no build in ${root}. Run \`npm run build\` first.`);
  return startServer([...prefix, process.execPath, entry], {
    folder,
    // The brand's name may be another: `npm run rebrand` reads a copy.
    readyLine: /^[^{].* is at (http:\/\/\S+:\d+)\/$/m,
    timeoutMs,
    cwd: root,
    outputFile: output === "file" ? join(folder, "output.log") : undefined,
    // No balancer has to notice that it ends.
    env: { NODE_ENV: "production", PORT: "0", DRAIN_SECONDS: "0", DATA_DIR: folder, ...env },
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A server under measurement. */
export interface Measured {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the production build on a free port with an empty database.
 * @param prefix a command to start it with, such as `["taskset", "-c", "0"]`
 */
export async function startSite(
  env: Record<string, string> = {},
  prefix: readonly string[] = [],
): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), "baini-bench-"));
  const [command = process.execPath, ...args] = [...prefix, process.execPath, "build/server/index.js"];
  // The log goes to a file, as nginx's does: reading a pipe would take its share of the processor.
  const log = join(dataDir, "log");
  const output = openSync(log, "a");
  const child = spawn(command, args, {
    stdio: ["ignore", output, "inherit"],
    env: { ...process.env, NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir, ...env },
  });
  closeSync(output);
  let url: string | undefined;
  for (let waited = 0; !url; waited += 50) {
    if (child.exitCode !== null || waited > 20_000) throw new Error("The site did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
    url = /^Baini is at (\S+?)\/?$/m.exec(readFileSync(log, "utf8"))?.[1];
  }
  return {
    url,
    async stop() {
      await stopProcess(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends a process that this one started, and waits for its end. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "close");
}

/** A finished page as the site serves it with brotli, once its best compression is in place. */
export async function fetchFinished(url: string): Promise<{ compressed: Buffer; html: string }> {
  const { get } = await import("node:http");
  const { brotliDecompressSync } = await import("node:zlib");
  const read = () =>
    new Promise<Buffer>((resolve, reject) => {
      get(url, { headers: { "accept-encoding": "br" } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(Buffer.concat(chunks)));
      }).on("error", reject);
    });
  // Level 11 replaces level 5 in the background: asked for until two answers agree.
  let last = await read();
  for (let asked = 0; asked < 50; asked++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = await read();
    if (asked > 3 && next.equals(last)) break;
    last = next;
  }
  return { compressed: last, html: brotliDecompressSync(last).toString() };
}

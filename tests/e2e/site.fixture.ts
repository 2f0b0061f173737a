import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { keepSeededData, placeSeededData } from "../support/seeded-data.fixture.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The production build, served to the tests of one worker. */
export interface Site {
  /** `http://127.0.0.1:43129`, without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** Lines that the server has written since the last call: warnings and errors, as `LOG_LEVEL` is `warn`. */
  takeLog(): string[];
  stop(): Promise<void>;
}

/**
 * Starts the build on a free port with a data folder of its own. Loopback counts as a proxy, so that a test can come from
 * any address by `X-Forwarded-For`.
 * @param root the folder of the release; this one unless told.
 * @throws with what the server said, when it does not start.
 */
export async function startSite(env: Readonly<Record<string, string>> = {}, root = ROOT): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "baini-e2e-"));
  placeSeededData(dataDir);
  const server = spawn(process.execPath, [join(root, "build", "server", "index.js")], {
    cwd: dataDir,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: join(ROOT, "build", ".compile-cache"),
      PORT: "0",
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  const exited = once(server, "exit");
  // However this process ends, the server ends with it.
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);

  const log: string[] = [];
  const listening = new Promise<string>((resolve, reject) => {
    createInterface(server.stderr).on("line", (line) => log.push(line));
    createInterface(server.stdout).on("line", (line) => {
      const address = /^Baini is at (\S+)\/$/.exec(line)?.[1];
      if (address) resolve(address);
      else log.push(line);
    });
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${log.join("\n")}`)));
  });
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const url = await listening.catch(async (error: unknown) => {
    process.off("exit", kill);
    await removeData();
    throw error;
  });
  if (root === ROOT) keepSeededData(dataDir);

  return {
    url,
    dataDir,
    takeLog: () => log.splice(0),
    async stop() {
      process.off("exit", kill);
      server.kill("SIGTERM");
      await exited;
      await removeData();
    },
  };
}

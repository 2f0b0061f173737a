import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { BRAND } from "../../domain/brand.ts";

/** How the site calls itself in what visitors read, where its address is not known yet: as the samples do. */
const EXAMPLE_URL = `https://${BRAND.domain}`;

export interface BuiltSite {
  /** Without a slash at its end. */
  readonly url: string;
  /** What it has logged: nothing but errors. */
  errors(): string;
  stop(): Promise<void>;
}

/**
 * Starts the build on a free loopback port, with a data folder that goes with it. Of the environment it gets where posts
 * come from, and nothing by which it could reach anybody else.
 * @param siteUrl how it calls itself, unless SITE_URL says
 * @throws with its output, when it ends before it listens
 */
export async function serveBuild(root: string, siteUrl = EXAMPLE_URL): Promise<BuiltSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "search-index-"));
  const { PATH, TMPDIR, CMS_URL, SITE_URL = siteUrl } = process.env;
  const server = spawn(process.execPath, [join(root, "build", "server", "index.js")], {
    cwd: dataDir,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      TMPDIR,
      ...(CMS_URL && { CMS_URL }),
      SITE_URL,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
    },
  });
  const ended = once(server, "close");
  // However this process ends, the server ends with it.
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  let output = "";
  server.stderr.on("data", (text) => {
    output += text;
  });

  const stop = async () => {
    kill();
    await ended;
    process.off("exit", kill);
    await rm(dataDir, { recursive: true, force: true });
  };
  const listening = new Promise<string>((resolve) => {
    createInterface(server.stdout).on("line", (line) => {
      const address = /(http:\/\/127\.0\.0\.1:\d+)\/$/.exec(line)?.[1];
      if (address) resolve(address);
      else output += `${line}\n`;
    });
  });
  const url = await Promise.race([listening, ended.then(() => undefined)]);
  if (url) return { url, errors: () => output, stop };
  await stop();
  throw new Error(`The built site did not start:\n${output}`);
}

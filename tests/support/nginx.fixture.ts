import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.fixture.ts";
import { edit, mainConfiguration, PURGE_MODULE } from "./nginx-configuration.fixture.ts";

const CONFIGURATION = fileURLToPath(new URL("../../deploy/nginx", import.meta.url));

/** What this machine lacks to run the site behind nginx, by the names of Debian's packages. */
export const missingForNginx = [
  ...(spawnSync("nginx", ["-v"]).error ? ["nginx"] : []),
  ...(existsSync(PURGE_MODULE) ? [] : ["libnginx-mod-http-cache-purge"]),
];

export interface NginxCache {
  /** Where visitors come in. */
  readonly url: string;
  /** What `PURGE_URL` says. */
  readonly purgeUrl: string;
  /** That of the worker that has answered first; there are as many as `workers`. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** The ports that {@link startNginx} is going to listen on, for a site that has to know them before. */
export async function reserveNginxPorts(): Promise<{ readonly port: number; readonly purgePort: number }> {
  return { port: await freePort(), purgePort: await freePort() };
}

/**
 * The configuration of `deploy/nginx`, in front of `sites`, with nothing changed but addresses and folders.
 * @param command what comes before nginx, to keep it on a core
 * @throws with what nginx says when it does not take the configuration
 */
export async function startNginx(options: {
  readonly sites: readonly number[];
  readonly ports: { readonly port: number; readonly purgePort: number };
  readonly command?: readonly string[];
  /** Serves by TLS too, as `tls.conf.example` says; then HTTP sends visitors there. */
  readonly tls?: { readonly port: number; readonly certificate: string; readonly key: string };
  /** More of the `http` block. */
  readonly more?: (folder: string) => string;
}): Promise<NginxCache> {
  const { sites, ports, command = [], tls, more = () => "" } = options;
  const folder = mkdtempSync(join(tmpdir(), "baini-nginx-"));
  cpSync(CONFIGURATION, join(folder, "baini"), { recursive: true });
  edit(join(folder, "baini", "site.conf"), {
    "listen 80 default_server;": `listen 127.0.0.1:${ports.port};`,
    "/var/cache/nginx/baini": join(folder, "cache"),
    "server 127.0.0.1:3000 max_fails=0;": sites
      .map((port) => `server 127.0.0.1:${port} max_fails=0;`)
      .join("\n    "),
  });
  edit(join(folder, "baini", "purge.conf"), {
    "listen 127.0.0.1:8079;": `listen 127.0.0.1:${ports.purgePort};`,
  });
  if (tls) {
    const tlsFile = join(folder, "baini", "tls.conf");
    cpSync(`${tlsFile}.example`, tlsFile);
    edit(tlsFile, {
      "listen 443 ": `listen 127.0.0.1:${tls.port} `,
      "/etc/letsencrypt/live/www.example.com/fullchain.pem": tls.certificate,
      "/etc/letsencrypt/live/www.example.com/privkey.pem": tls.key,
    });
  }
  const file = join(folder, "nginx.conf");
  writeFileSync(file, mainConfiguration(more(folder)));
  const [program = "nginx", ...args] = [...command, "nginx", "-p", folder, "-c", file];
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = once(child, "close");
  const stop = async () => {
    child.kill("SIGQUIT");
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 500).unref())]);
    // Kept connections would hold it for as long as they last.
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", () => child.kill("SIGTERM"));
  const url = `http://127.0.0.1:${ports.port}`;
  if (!(await listens(`${url}/-/ready`, child))) {
    await stop();
    throw new Error(`nginx does not answer: ${output}`);
  }
  return { url, purgeUrl: `http://127.0.0.1:${ports.purgePort}`, pid: workerOf(child.pid ?? 0), stop };
}

async function listens(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    // With TLS it answers by a redirect.
    const response = await fetch(url, { redirect: "manual" }).catch(() => undefined);
    if (response && response.status < 400) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

function workerOf(master: number): number {
  try {
    const children = readFileSync(`/proc/${master}/task/${master}/children`, "utf8").trim();
    return Number(children.split(" ")[0]) || master;
  } catch {
    return master;
  }
}

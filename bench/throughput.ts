// Requests per second of the finished home page against nginx serving the same compressed bytes, one core each.
import { execFile, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "./median.ts";
import { fetchFinished, type Measured, startSite, stopProcess } from "./site.ts";

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 64;
/** Ours, as a share of nginx's. */
const BOUND = 0.6;

const find = (name: string) =>
  [...(process.env.PATH ?? "").split(":"), "/usr/sbin"].map((folder) => join(folder, name)).find(existsSync);

const nginx = find("nginx");
const wrk = find("wrk");
const taskset = find("taskset");
if (!wrk) {
  console.log("Throughput: not measured, wrk is missing (Debian: apt-get install wrk nginx-light).");
  process.exit(0);
}

// The servers share one core in turn and the load has the other; with a single core the figures mean little.
const pin = (core: number) => (taskset && availableParallelism() > 1 ? [taskset, "-c", String(core)] : []);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** One worker, the file's bytes as they are, and an access log written in blocks, as the site writes its own. */
async function startNginx(binary: string, body: Buffer): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "baini-nginx-"));
  mkdirSync(join(folder, "www"));
  writeFileSync(join(folder, "www", "en"), body);
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user ${process.getuid?.() === 0 ? "root" : "nobody"};
events { worker_connections 512; }
http { access_log ${folder}/access.log combined buffer=64k flush=1s; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  open_file_cache max=10;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${folder}/www; default_type "text/html; charset=utf-8"; add_header Content-Encoding br; add_header Vary Accept-Encoding; } }`,
  );
  const [command = binary, ...args] = [...pin(0), binary, "-c", config, "-p", folder];
  const child = spawn(command, args, { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50; tries++) {
    const up = await fetch(`${url}/en`, { method: "HEAD" }).then(
      () => true,
      () => false,
    );
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Not the synchronous kind: the site writes its log to this process, which has to read it.
const runFile = promisify(execFile);

async function requestsPerSecond(url: string): Promise<number> {
  const args = [
    "-t1",
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    "-H",
    "Accept-Encoding: br",
    "-H",
    "Cookie: userCountry=KE",
    url,
  ];
  const [command = wrk as string, ...rest] = [...pin(1), wrk as string, ...args];
  const { stdout } = await runFile(command, rest);
  if (/Non-2xx/.test(stdout)) throw new Error(`Errors under load:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

const site = await startSite({ LOG_LEVEL: "info" }, pin(0));
const { compressed } = await fetchFinished(`${site.url}/en`);
const other = nginx ? await startNginx(nginx, compressed) : undefined;
const ours: number[] = [];
const theirs: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  ours.push(await requestsPerSecond(`${site.url}/en`));
  if (other) theirs.push(await requestsPerSecond(`${other.url}/en`));
}
await site.stop();
await other?.stop();

const perSecond = (values: readonly number[]) => Math.round(median(values)).toLocaleString("en");
console.log(
  `Throughput of the finished home page (${compressed.length} bytes, brotli), medians of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`,
);
console.log(`  site   ${perSecond(ours)} requests/s, one core, access log on`);
if (!nginx || theirs.length === 0) {
  console.log("  nginx  not measured: it is missing (Debian: apt-get install nginx-light)");
  process.exit(0);
}
// It says its version on standard error.
const version = spawnSync(nginx, ["-v"], { encoding: "utf8" }).stderr.trim();
const ratio = median(ours) / median(theirs);
console.log(`  nginx  ${perSecond(theirs)} requests/s, one core, access log on (${version})`);
console.log(`  ratio  ${ratio.toFixed(2)} (bound ${BOUND})`);
if (ratio < BOUND) console.log("MISSED: the site is slower than its bound.");
process.exit(ratio < BOUND ? 1 : 0);

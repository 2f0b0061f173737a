import { once } from "node:events";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, type TestContext } from "vitest";
import { EarlyExit } from "../scripts/servers/server.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

const ROOT = join(import.meta.dirname, "..");

const WAITING = { timeout: 120_000 };

async function start(
  env: Record<string, string>,
  { onTestFinished }: TestContext,
  root?: string,
): Promise<RunningServer> {
  const server = await startServer({ env, ...(root && { root }) });
  onTestFinished(async () => void (await server.stop("SIGTERM")));
  return server;
}

interface Served {
  readonly pid: unknown;
  readonly worker: unknown;
}

/** The workers that serve, as the log says. */
const servedBy = (server: RunningServer): Served[] =>
  server
    .logLines()
    .filter(({ msg }) => msg === "worker serves")
    .map(({ pid, worker }) => ({ pid, worker }));

async function startWorkers(count: number, env: Record<string, string>, context: TestContext, root?: string) {
  const server = await start({ WORKERS: String(count), ...env }, context, root);
  await context.expect.poll(() => servedBy(server).length, WAITING).toBe(count);
  return server;
}

/** A connection that the system had made and the process had not taken yet when it stopped to listen. */
const UNACCEPTED = "untaken";

/** The status of a response; where there was no whole one, the code of the error or `UNTAKEN`. */
function ask(agent: Agent, port: number, path: string, headers = {}): Promise<number | string> {
  return new Promise((resolve) => {
    const asking = request({ agent, host: "127.0.0.1", port, path, headers });
    asking.once("error", (error: NodeJS.ErrnoException) => {
      const isUnaccepted = error.code === "ECONNRESET" && !asking.reusedSocket;
      resolve(isUnaccepted ? UNACCEPTED : (error.code ?? error.message));
    });
    asking.once("response", (response) => {
      response.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    asking.end();
  });
}

/** Between a response and the next request of a connection: without it the load, and not the stop, is what a busy machine is slow at. */
const PAUSE_MS = 50;

/** Asks on so many keep-alive connections until it is stopped or nobody listens any more. */
function keepRequesting({ port }: RunningServer, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcomes: (number | string)[] = [];
  let isOver = false;
  const asking = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const outcome = await ask(agent, port, "/en/pricing");
      if (outcome === "ECONNREFUSED") return;
      outcomes.push(outcome);
      await sleep(PAUSE_MS);
    }
  });
  return {
    async stop() {
      isOver = true;
      return this.ended();
    },
    async ended() {
      await Promise.all(asking);
      agent.destroy();
      const count = (wanted: number | string) => outcomes.filter((outcome) => outcome === wanted).length;
      return { served: count(200), unaccepted: count(UNACCEPTED), all: outcomes.length };
    },
  };
}

async function readHealth({ adminUrl }: RunningServer): Promise<unknown> {
  return (await fetch(`${adminUrl}/-/health`)).json();
}

async function readMetrics({ adminUrl }: RunningServer) {
  const text = await (await fetch(`${adminUrl}/-/metrics`)).text();
  const sum = (series: RegExp) =>
    Array.from(text.matchAll(series), ([, value]) => Number(value)).reduce((a, b) => a + b, 0);
  return {
    total: sum(/^http_request_duration_seconds_count\{[^}]*route="\/v1\/rules"[^}]*\} (\S+)$/gm),
    processes: sum(/^site_processes (\S+)$/gm),
    memory: sum(/^process_resident_memory_bytes (\S+)$/gm),
    largest: sum(/^site_process_memory_max_bytes (\S+)$/gm),
  };
}

const exits = ({ ended }: RunningServer, withinMs: number) =>
  Promise.race([ended, sleep(withinMs, "still there", { ref: false })]);

describe.concurrent("several workers", WAITING, () => {
  it("allow a key a hundred requests a minute together, and are measured as one site", async (context) => {
    const server = await startWorkers(4, {}, context);
    const created = await fetch(`${server.url}/v1/sandbox/keys`, { method: "POST" });
    const { apiKey } = (await created.json()) as { apiKey: string };
    // A connection for each request, which any worker may take.
    const agent = new Agent({ keepAlive: false, maxSockets: 8 });
    const headers = { authorization: `Bearer ${apiKey}` };
    const requestMany = (count: number) =>
      Promise.all(Array.from({ length: count }, () => ask(agent, server.port, "/v1/rules", headers)));
    const [first, ...others] = servedBy(server).map(({ pid }) => pid as number);
    const signal = (pids: readonly (number | undefined)[], name: NodeJS.Signals) => {
      for (const pid of pids) process.kill(pid as number, name);
    };

    // One takes connections as fast as it can, so that the others are held up, and then it is.
    const started = performance.now();
    signal(others, "SIGSTOP");
    const ofFirst = await requestMany(60);
    signal(others, "SIGCONT");
    signal([first], "SIGSTOP");
    const ofOthers = await requestMany(140);
    const statuses = [...ofFirst, ...ofOthers];
    const seconds = (performance.now() - started) / 1_000;
    const whileOneHangs = await readHealth(server);
    signal([first], "SIGCONT");
    const health = await readHealth(server);
    const { total, processes, memory, largest } = await readMetrics(server);

    const allowed = statuses.filter((status) => status === 200).length;
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(allowed).toBeGreaterThanOrEqual(100);
    // One comes back each 0.6 s.
    expect(allowed).toBeLessThanOrEqual(100 + Math.ceil(seconds / 0.6));
    const ofRules = ({ path }: Readonly<Record<string, unknown>>) => path === "/v1/rules";
    await context.expect.poll(() => server.logLines().filter(ofRules).length, WAITING).toBe(200);
    expect(
      new Set(
        server
          .logLines()
          .filter(ofRules)
          .map(({ worker }) => worker),
      ).size,
    ).toBeGreaterThan(1);
    // Whichever workers served them; and what a sum says nothing about is that of one.
    expect(total).toBe(200);
    expect(processes).toBe(4);
    expect(largest).toBeGreaterThan(memory / 8);
    expect(largest).toBeLessThan(memory / 2);
    expect(whileOneHangs).toMatchObject({ status: "degraded", faults: ["workers"] });
    expect(health).toMatchObject({ status: "ok", faults: [] });
  });

  it("are replaced when they die and renewed on SIGHUP, all of the primary's release, and no request fails for the renewal", async (context) => {
    const folder = await mkdtemp(join(tmpdir(), "baini-releases-"));
    context.onTestFinished(() => rm(folder, { recursive: true }));
    const link = join(folder, "current");
    await symlink(ROOT, link);
    const server = await startWorkers(2, { DRAIN_SECONDS: "1" }, context, link);
    const before = servedBy(server);
    // Turned to a release that would not start.
    await rm(link);
    await symlink(join(folder, "next"), link);
    const connections = 8;

    const duringKill = keepRequesting(server, connections);
    process.kill(before.find(({ worker }) => worker === 2)?.pid as number, "SIGKILL");
    await context.expect.poll(() => servedBy(server).length, WAITING).toBe(3);
    const killed = await duringKill.stop();
    const duringRenewal = keepRequesting(server, connections);
    process.kill(server.pid, "SIGHUP");
    await server.logLine(({ msg }) => msg === "workers renewed");
    const renewed = await duringRenewal.stop();
    const exit = await server.stop();

    expect(servedBy(server).map(({ worker }) => worker)).toEqual([1, 2, 2, 1, 2]);
    expect(new Set(servedBy(server).map(({ pid }) => pid)).size).toBe(5);
    // Those under way on the one that was killed.
    expect(killed.all - killed.served).toBeLessThanOrEqual(connections);
    expect(renewed.served).toBeGreaterThan(100);
    expect(renewed.served).toBe(renewed.all);
    expect(exit).toEqual({ code: 0, signal: null });
  });

  it("end with the reason when the site cannot start", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;

    const failure = await startServer({ env: { WORKERS: "3", PORT: String(port) } }).catch(
      (error: unknown) => error,
    );
    other.close();

    expect(failure).toBeInstanceOf(EarlyExit);
    const { exit, message } = failure as EarlyExit;
    expect(exit.code).toBe(1);
    expect(message.match(/The port is taken/g)).toHaveLength(1);
  });

  it("end what is under way when their primary is killed", async (context) => {
    const server = await startWorkers(2, {}, context);
    const pids = servedBy(server).map(({ pid }) => pid as number);

    process.kill(server.pid, "SIGKILL");

    const isAlive = (pid: number) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await context.expect.poll(() => pids.filter(isAlive), WAITING).toEqual([]);
    expect(server.logLines().filter(({ msg }) => msg === "stopping")).toHaveLength(2);
  });
});

describe.concurrent("a process that is asked to stop", WAITING, () => {
  it("says so to balancers, serves on, and leaves no request without its response", async (context) => {
    const server = await start({ DRAIN_SECONDS: "6" }, context);
    const load = keepRequesting(server, 8);
    await sleep(200);

    process.kill(server.pid, "SIGTERM");
    const readiness = async () => (await fetch(`${server.url}/-/ready`)).status;
    await context.expect.poll(readiness, { interval: 10, timeout: 5_500 }).toBe(503);
    const page = await fetch(`${server.url}/en`);
    const { served, unaccepted, all } = await load.ended();

    expect(page.status).toBe(200);
    expect(page.headers.get("connection")).toBe("close");
    expect(served).toBeGreaterThan(100);
    expect(served + unaccepted).toBe(all);
    expect(unaccepted).toBeLessThanOrEqual(8);
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });

  it("ends at once when it is asked again, but not for an echo of the same keystroke", async (context) => {
    const server = await start({ DRAIN_SECONDS: "60" }, context);

    process.kill(server.pid, "SIGTERM");
    process.kill(server.pid, "SIGTERM");
    const afterEcho = await exits(server, 1_100);
    process.kill(server.pid, "SIGTERM");

    expect(afterEcho).toBe("still there");
    expect(await server.ended).toEqual({ code: 1, signal: null });
  });

  it("serves on at SIGHUP while a file is faulty that the next process would not start with", async (context) => {
    const folder = await mkdtemp(join(tmpdir(), "baini-company-"));
    context.onTestFinished(() => rm(folder, { recursive: true }));
    const COMPANY_FILE = join(folder, "company.yaml");
    await writeFile(COMPANY_FILE, "email: hello@company.example\n");
    const server = await start({ COMPANY_FILE }, context);

    await writeFile(COMPANY_FILE, "email: broken@\n");
    process.kill(server.pid, "SIGHUP");
    const { cause } = await server.logLine(({ level }) => level === "error");
    const page = await fetch(`${server.url}/en`);
    await writeFile(COMPANY_FILE, "email: other@company.example\n");
    process.kill(server.pid, "SIGHUP");

    expect(cause).toContain("line 1: email must be an e-mail address");
    expect(page.status).toBe(200);
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });

  it.for(["SIGINT", "SIGHUP"] as const)("does not let a terminal wait: %s", async (signal, context) => {
    const server = await start({ DRAIN_SECONDS: "60" }, context);

    process.kill(server.pid, signal);

    expect(await server.ended).toEqual({ code: 0, signal: null });
  });
});

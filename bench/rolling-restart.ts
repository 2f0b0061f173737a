import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import type { RunningServer } from "../scripts/servers/server.ts";
import { openDatabase } from "../server/db/open.ts";
import { openFormTokens } from "../server/inquiries/form-token.ts";
import { freePort } from "../tests/support/free-port.fixture.ts";
import { type FailedRequest, startRequests } from "./mixed-requests.ts";
import { temporaryFolder } from "./process.ts";
import { startProxy } from "./proxy.ts";
import type { Measurement } from "./report.ts";

const CONNECTIONS = 64;
const MIN_REQUESTS = 20_000;
const KILLS = 6;
/** A request may be on its way to a process for so long after it was killed. */
const NOTICE_MS = 50;

/** Two processes on one database behind nginx, restarted one after the other under load: with SIGTERM, then with SIGKILL. */
export async function benchRollingRestart(): Promise<Measurement> {
  const dataDir = temporaryFolder();
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startBuiltServer({
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        TRUSTED_PROXIES: "127.0.0.1",
        DRAIN_SECONDS: "1",
        LOG_LEVEL: "error",
      },
    });
  const sites: RunningServer[] = [];
  for (const port of ports) sites.push(await start(port));
  const proxy = await startProxy(ports);
  const db = await openDatabase({ dataDir });
  const { issue } = await openFormTokens(db, () => Date.now() - 60_000);

  /** Ends one of the two and starts it again, with the other one serving meanwhile. */
  const restart = async (index: number, signal: NodeJS.Signals) => {
    const site = sites[index % 2] as RunningServer;
    process.kill(site.pid, signal);
    await site.stop();
    sites[index % 2] = await start(ports[index % 2] as number);
    await sleep(500);
  };

  const orderly = startRequests(proxy.url, CONNECTIONS, issue);
  let restarts = 0;
  while (orderly.outcomes.requests < MIN_REQUESTS || restarts < 4) await restart(restarts++, "SIGTERM");
  const rolled = await orderly.stop();

  const rough = startRequests(proxy.url, CONNECTIONS, issue);
  const kills: number[] = [];
  while (kills.length < KILLS) {
    await sleep(1_000);
    kills.push(performance.now());
    await restart(kills.length, "SIGKILL");
  }
  const killed = await rough.stop();

  const { count } = await db
    .selectFrom("inquiries")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await db.destroy();
  await proxy.stop();
  for (const site of sites) await site.stop();
  await rm(dataDir, { recursive: true });

  const wasUnderWay = ({ began, ended }: FailedRequest) =>
    kills.some((at) => began <= at + NOTICE_MS && ended >= at);
  const stray = killed.failed.filter((failed) => !wasUnderWay(failed));
  const acknowledged = rolled.stored + killed.stored;
  const reasons = (failed: readonly FailedRequest[]) =>
    [...new Set(failed.map(({ method, reason }) => `${method} ${reason}`))].join(", ") || "none";
  return {
    title: "two processes behind nginx, restarted under load",
    notes: [
      `${CONNECTIONS} keep-alive connections; one request in 20 sends the contact form; both processes on one SQLite file.`,
      "nginx: max_fails=0, keep-alive connections upstream, GETs tried on the other process, forms never sent twice.",
    ],
    head: ["", "requests", "restarts", "failed", "what failed"],
    rows: [
      ["SIGTERM", rolled.requests, restarts, rolled.failed.length, reasons(rolled.failed)],
      ["SIGKILL", killed.requests, kills.length, killed.failed.length, reasons(killed.failed)],
    ],
    bounds: [
      {
        text: `0 of at least ${MIN_REQUESTS} requests fail when each is asked to stop: ${rolled.failed.length} of ${rolled.requests}`,
        holds: rolled.failed.length === 0 && rolled.requests >= MIN_REQUESTS,
      },
      {
        text: `only requests under way fail when each is killed: ${stray.length} others of ${killed.requests}`,
        holds: stray.length === 0,
      },
      {
        text: `every acknowledged inquiry is stored: ${acknowledged} acknowledged, ${count} stored`,
        holds: Number(count) >= acknowledged,
      },
    ],
  };
}

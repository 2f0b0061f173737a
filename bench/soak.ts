/**
 * Minutes of mixed load at 64 connections: pages from memory, pages that are rendered for their request, sandbox calls and
 * contact forms. After `npm run build`:
 *
 *   node bench/soak.ts [--seconds 600] [--node-options "--max-semi-space-size=64"]
 *
 * Node's options are those of deploy/docker/Dockerfile by default.
 *
 * Ends with 1 when a request fails, the memory grows after the second minute or is above its bound, or the event loop is
 * blocked for too long.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import { openDatabase } from "../server/db/open.ts";
import { openFormTokens } from "../server/inquiries/form-token.ts";
import { freePort } from "../tests/support/free-port.fixture.ts";
import { startRequests } from "./mixed-requests.ts";
import { temporaryFolder } from "./process.ts";
import { median, printMeasurement } from "./report.ts";
import { ROOT } from "./site.ts";

const CONNECTIONS = 64;
/** Of the connections, those that ask for what no memory holds. */
const RENDERS = 2;
const SANDBOX = 2;
const SAMPLE_MS = 5_000;

const MAX_BYTES = 350e6;
const MAX_BLOCKED_SECONDS = 0.15;
/** Memory that comes and goes between two collections of garbage. */
const MAX_GROWTH = 1.15;

/** What the containers run with. */
const shipped = /^ENV NODE_OPTIONS="(.+)"$/m.exec(
  readFileSync(join(ROOT, "deploy", "docker", "Dockerfile"), "utf8"),
);
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "600" },
    "node-options": { type: "string", default: shipped?.[1] ?? "" },
  },
});
const nodeOptions = values["node-options"];
const end = performance.now() + Number(values.seconds) * 1_000;

const dataDir = temporaryFolder();
const adminPort = await freePort();
const site = await startBuiltServer({
  env: {
    DATA_DIR: dataDir,
    ADMIN_PORT: String(adminPort),
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "error",
    NODE_OPTIONS: nodeOptions,
  },
});
const db = await openDatabase({ dataDir });
const { issue } = await openFormTokens(db, () => Date.now() - 60_000);

/** Asks until the end, each request from another network, so that no limit is what is measured. */
async function repeatWork(work: (number: number, from: string) => Promise<Response>, pauseMs: number) {
  const failed: number[] = [];
  let number = 0;
  while (performance.now() < end) {
    const response = await work(number, `100.${64 + (number >> 14)}.${(number >> 6) & 255}.${number & 63}`);
    await response.arrayBuffer();
    if (!response.ok) failed.push(response.status);
    number++;
    await sleep(pauseMs);
  }
  return { all: number, failed };
}

const render = (_: number, from: string) =>
  fetch(`${site.url}/en?texts=shipped`, { headers: { "x-forwarded-for": from } });

async function call(number: number, from: string): Promise<Response> {
  const headers = { "x-forwarded-for": from, "content-type": "application/json" };
  const created = await fetch(`${site.url}/v1/sandbox/keys`, { method: "POST", headers });
  const { apiKey } = (await created.json()) as { apiKey: string };
  return fetch(`${site.url}/v1/transactions/analyze`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ amount: 1 + number, currency: "KES", customerId: `cus_${number}` }),
  });
}

const samples: { readonly bytes: number; readonly blockedSeconds: number }[] = [];

async function sample(): Promise<void> {
  while (performance.now() < end) {
    await sleep(SAMPLE_MS);
    const text = await (await fetch(`http://127.0.0.1:${adminPort}/-/metrics`)).text();
    const value = (name: string) => Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)`, "m").exec(text)?.[1]);
    samples.push({
      bytes: value("process_resident_memory_bytes"),
      blockedSeconds: value("nodejs_eventloop_lag_max_seconds"),
    });
  }
}

const mixed = startRequests(site.url, CONNECTIONS - RENDERS - SANDBOX, issue);
const asked = await Promise.all([
  ...Array.from({ length: RENDERS }, () => repeatWork(render, 100)),
  ...Array.from({ length: SANDBOX }, () => repeatWork(call, 50)),
  sample(),
]);
const { requests, failed, stored } = await mixed.stop();
await db.destroy();
await site.stop();

const others = asked.filter((one) => one !== undefined);
const otherFailures = others.flatMap((one) => one.failed);
const settled = samples.slice(Math.min(120_000 / SAMPLE_MS, samples.length >> 1));
const half = settled.length >> 1;
const first = median(settled.slice(0, half).map(({ bytes }) => bytes));
const last = median(settled.slice(half).map(({ bytes }) => bytes));
const most = Math.max(...samples.map(({ bytes }) => bytes));
const blocked = Math.max(...samples.map(({ blockedSeconds }) => blockedSeconds));
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const bounds = [
  {
    text: `no request fails: ${failed.length + otherFailures.length} (${[...failed.map(({ reason }) => reason), ...otherFailures].slice(0, 5)})`,
    holds: failed.length + otherFailures.length === 0,
  },
  { text: `memory at most ${megabytes(MAX_BYTES)}: ${megabytes(most)}`, holds: most <= MAX_BYTES },
  {
    text: `memory flat after the second minute: ${megabytes(first)}, then ${megabytes(last)}`,
    holds: last <= first * MAX_GROWTH,
  },
  {
    text: `the event loop is blocked for at most ${MAX_BLOCKED_SECONDS * 1_000} ms: ${Math.round(blocked * 1_000)} ms`,
    holds: blocked <= MAX_BLOCKED_SECONDS,
  },
];
printMeasurement("soak", {
  title: `${values.seconds} s of mixed load at ${CONNECTIONS} connections`,
  notes: [
    "The load and the server share the cores. Memory and event loop as /-/metrics says, every 5 s.",
    `NODE_OPTIONS="${nodeOptions}"`,
  ],
  head: ["", "requests"],
  rows: [
    ["pages and forms", requests],
    ["of them inquiries stored", stored],
    ["rendered pages and sandbox calls", others.reduce((sum, { all }) => sum + all, 0)],
  ],
  bounds,
});
process.exitCode = bounds.every(({ holds }) => holds) ? 0 : 1;

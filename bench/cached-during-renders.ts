import { Agent, get } from "node:http";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import { createLoad } from "./load.ts";
import { shareCores } from "./machine.ts";
import type { Measurement, Row } from "./report.ts";
import { warmUp } from "./site.ts";

const CACHED_PATH = "/en";
/** What the others ask for: a page that is never cached, and the form with a token of each visitor's own. */
const RENDERED = ["/en?texts=shipped", "/en/contact"] as const;
const CONNECTIONS = 30;
const ROUNDS = 3;
const SECONDS = 6;

/** For the visitor of a cached page, at the 99th percentile. */
const P99_MS = 50;

/** How long somebody waits for a cached page while 30 connections ask for pages that must be rendered (docs/decisions/018). */
export async function benchCachedDuringRenders(): Promise<Measurement> {
  const cores = shareCores();
  const load = await createLoad(cores.load);
  const site = await startBuiltServer({ prefix: cores.server });
  const rows: Row[] = [];
  const bounds: Measurement["bounds"][number][] = [];
  try {
    await warmUp(site, CACHED_PATH);
    for (const path of RENDERED) {
      for (let round = 1; round <= ROUNDS; round++) {
        const attack = load.measure(site.url + path, { connections: CONNECTIONS, seconds: SECONDS });
        const times = await visitFor(site.url + CACHED_PATH, (SECONDS - 1) * 1_000);
        const { perSecond } = await attack;
        const [p50, p90, p99] = [0.5, 0.9, 0.99].map((share) => at(times, share));
        rows.push([
          path,
          times.length,
          ...[p50, p90, p99].map((ms) => (ms ?? 0).toFixed(1)),
          Math.round(perSecond),
        ]);
        bounds.push({
          text: `${path}: a cached page comes within ${P99_MS} ms at the 99th percentile: ${(p99 ?? 0).toFixed(1)}`,
          holds: (p99 ?? Number.POSITIVE_INFINITY) <= P99_MS,
        });
      }
    }
  } finally {
    await site.stop();
  }
  return {
    title: `${CONNECTIONS} connections ask for pages that must be rendered, one for a cached one`,
    notes: [`${ROUNDS} rounds of ${SECONDS} s; the others by ${load.name}; times of the cached page in ms.`],
    head: ["the others ask for", "visits", "p50", "p90", "p99", "rendered a second"],
    rows,
    bounds,
  };
}

/** Asks for a page again and again on one keep-alive connection. @returns how long each took, in milliseconds, sorted */
async function visitFor(url: string, milliseconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const started = performance.now();
    await request(url, agent);
    times.push(performance.now() - started);
  }
  agent.destroy();
  return times.sort((one, other) => one - other);
}

/** @throws when the answer is anything but the page */
function request(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.resume().once("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} was answered with ${response.statusCode}.`));
      });
    });
    sent.once("error", reject);
  });
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

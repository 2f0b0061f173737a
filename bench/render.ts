import { Agent, request } from "node:http";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import type { RunningServer } from "../scripts/servers/server.ts";
import { createLoad } from "./load.ts";
import { shareCores } from "./machine.ts";
import { residentMegabytes } from "./process.ts";
import { type Measurement, median, type Row } from "./report.ts";
import { warmUp } from "./site.ts";

const ROUNDS = 3;
const SECONDS = 3;
/** A render takes the whole core: more would only wait. */
const CONNECTIONS = 4;
const REQUESTS = 10_000;

/** Screens that are rendered for each request: the home page with the release's own texts, and the contact form. */
const RENDERED = ["/en?texts=shipped", "/en/contact", "/ar/contact"];

/** What a response costs that is not cached, and what caching costs. For information: no bound. */
export async function benchRender(): Promise<Measurement> {
  const cores = shareCores();
  const load = await createLoad(cores.load);
  const site = await startBuiltServer({ prefix: cores.server, env: { LOG_LEVEL: "warn" } });
  const rows: Row[] = [];
  try {
    const atStart = memoryOf(site);
    for (const path of RENDERED) {
      const rounds: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const { perSecond } = await load.measure(site.url + path, {
          connections: CONNECTIONS,
          seconds: SECONDS,
        });
        if (round > 0) rounds.push(perSecond);
      }
      rows.push([`${path}: renders/s`, Math.round(median(rounds))]);
    }
    const afterRenders = memoryOf(site);
    await warmUp(site, "/en");
    await sendMany(`${site.url}/en`);
    rows.push(
      ["memory at the start, MB", atStart],
      ["memory after the renders, MB", afterRenders],
      [`memory after ${REQUESTS.toLocaleString("en")} finished answers, MB`, memoryOf(site)],
    );
  } finally {
    await site.stop();
  }
  return {
    title: "screens that are rendered for each request, and memory",
    notes: [
      `Medians of ${ROUNDS} rounds of ${SECONDS} s; ${CONNECTIONS} keep-alive connections; load by ${load.name}.`,
      cores.isPinned ? "The server has one core, the load another." : "Server and load share what there is.",
    ],
    head: ["", "measured"],
    rows,
    bounds: [],
  };
}

function memoryOf({ pid }: RunningServer): number | string {
  const megabytes = residentMegabytes(pid);
  return megabytes === undefined ? "unknown" : Math.round(megabytes);
}

/** Asks 10,000 times over 16 keep-alive connections. */
async function sendMany(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const sending = request(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
        response.resume().once("end", resolve);
      });
      sending.once("error", reject).end();
    });
  for (let sent = 0; sent < REQUESTS; sent += 16) await Promise.all(Array.from({ length: 16 }, ask));
  agent.destroy();
}

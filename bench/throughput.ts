import { startBuiltServer } from "../scripts/servers/built-server.ts";
import { createLoad, type Load } from "./load.ts";
import { findProgram, shareCores, versionOf } from "./machine.ts";
import { startNginx } from "./nginx.ts";
import { processorSeconds } from "./process.ts";
import { type Bound, type Measurement, median } from "./report.ts";
import { serveFromMemory } from "./serve-from-memory.ts";
import { ownHeaders, warmUp } from "./site.ts";

const PATH = "/en";
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 64;

/** Of the requests that nginx answers with a file, the site must answer at least this share. */
const SHARE_OF_NGINX = 0.4;

interface Contestant {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly perSecond: number[];
  readonly perProcessorSecond: number[];
}

/** Finished pages a second: the site, a bare Node server with the same bytes and headers, and nginx with the same bytes. */
export async function benchThroughput(): Promise<Measurement> {
  const cores = shareCores();
  const load = await createLoad(cores.load);
  const program = findProgram("nginx");
  const notes = [
    `Medians of ${ROUNDS} rounds of ${SECONDS} s in turn; ${CONNECTIONS} keep-alive connections; load by ${load.name}.`,
    cores.isPinned
      ? "Every server has the first core to itself while it is measured, the load the second."
      : "One core, or no taskset: server and load share what there is.",
    program
      ? `${await versionOf(program, "-v")}: one worker, the same compressed bytes as a file.`
      : "nginx is not installed, so that there is nothing to compare with (apt-get install nginx).",
  ];

  const logging = await startBuiltServer({ prefix: cores.server });
  const silent = await startBuiltServer({ prefix: cores.server, env: { LOG_LEVEL: "warn" } });
  const page = await warmUp(logging, PATH);
  await warmUp(silent, PATH);
  const bare = await serveFromMemory({ headers: ownHeaders(page.headers), body: page.brotli }, cores.server);
  const nginx = program ? await startNginx(program, page.brotli, cores.server) : undefined;
  const contestants = [
    contestant("site", logging.url + PATH, logging.pid),
    contestant("site, access log off", silent.url + PATH, silent.pid),
    contestant("bare Node, same bytes and headers", `${bare.url}/`, bare.pid),
    ...(nginx
      ? [
          contestant("nginx", nginx.logging, nginx.pid),
          contestant("nginx, access log off", nginx.silent, nginx.pid),
        ]
      : []),
  ];
  try {
    await expectSameBody(contestants, page.html);
    // The first round is not counted: it warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const each of contestants) await measure(load, each, round > 0);
    }
  } finally {
    await Promise.all([logging, silent, bare, nginx].map((server) => server?.stop()));
  }

  return {
    title: `the home page, ${page.brotli.length.toLocaleString("en")} bytes compressed`,
    notes,
    head: ["", "responses/s", "responses per s of processor time"],
    rows: contestants.map(({ name, perSecond, perProcessorSecond }) => [
      name,
      Math.round(median(perSecond)),
      perProcessorSecond.length > 0 ? Math.round(median(perProcessorSecond)) : "unknown",
    ]),
    bounds: nginx ? [shareBound(contestants, "site", "nginx", SHARE_OF_NGINX)] : [],
  };
}

function contestant(name: string, url: string, pid: number): Contestant {
  return { name, url, pid, perSecond: [], perProcessorSecond: [] };
}

async function measure(load: Load, each: Contestant, counts: boolean) {
  const { url, pid, perSecond, perProcessorSecond } = each;
  const before = processorSeconds(pid);
  const measured = await load.measure(url, { connections: CONNECTIONS, seconds: SECONDS });
  const after = processorSeconds(pid);
  if (!counts) return;
  perSecond.push(measured.perSecond);
  if (before !== undefined && after !== undefined)
    perProcessorSecond.push(measured.responses / (after - before));
}

/** @throws when two contestants would not be measured with the same page. */
async function expectSameBody(contestants: readonly Contestant[], html: Buffer): Promise<void> {
  for (const { name, url } of contestants) {
    const response = await fetch(url, { headers: { "accept-encoding": "br" } });
    if (
      response.headers.get("content-encoding") !== "br" ||
      !html.equals(Buffer.from(await response.arrayBuffer()))
    ) {
      throw new Error(`${name} sends something else.`);
    }
  }
}

/** By the median of the rounds' own ratios: what slows the machine down for a while slows both. */
function shareBound(contestants: readonly Contestant[], one: string, other: string, share: number): Bound {
  const [ours = [], theirs = []] = [one, other].map(
    (name) => contestants.find((each) => each.name === name)?.perSecond,
  );
  const measured = median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
  return {
    text: `${one} sends at least ${share} of what ${other} sends: ${measured.toFixed(2)}`,
    holds: measured >= share,
  };
}

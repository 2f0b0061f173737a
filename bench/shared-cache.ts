import { rm } from "node:fs/promises";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import { freePort } from "../tests/support/free-port.fixture.ts";
import {
  missingForNginx,
  type NginxCache,
  reserveNginxPorts,
  startNginx,
} from "../tests/support/nginx.fixture.ts";
import { createLoad } from "./load.ts";
import { findProgram, shareCores, versionOf } from "./machine.ts";
import { processorSeconds, temporaryFolder } from "./process.ts";
import type { Measurement } from "./report.ts";
import { boundsOf, changeBound, percent } from "./shared-cache/bounds.ts";
import { changeTitle } from "./shared-cache/change-title.ts";
import { crawl, listPages } from "./shared-cache/crawl.ts";
import { type Round, serveCachedFile, serveFile, speedBound, speedRows } from "./shared-cache/speed.ts";
import { warmUp } from "./site.ts";

const VISITORS = 1_000;
const CHANGES = 5;
const ROUNDS = 7;
const SECONDS = 2;
const CONNECTIONS = 64;
const PATH = "/en";

/** The site behind nginx as `deploy/nginx` configures it: how much it answers, how fast, and how soon a change shows. */
export async function benchSharedCache(): Promise<Measurement> {
  if (missingForNginx.length > 0) {
    const notes = [`Not measured: ${missingForNginx.join(", ")} not installed (apt-get install).`];
    return { title: "nginx in front", notes, head: [], rows: [], bounds: [] };
  }
  const cores = shareCores();
  const load = await createLoad(cores.load);
  const ports = await reserveNginxPorts();
  const dataDir = temporaryFolder();
  const site = await startBuiltServer({
    prefix: cores.server,
    env: {
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "127.0.0.1",
      PURGE_KIND: "nginx",
      PURGE_URL: `http://127.0.0.1:${ports.purgePort}`,
    },
  });
  const page = await warmUp(site, PATH);
  const staticPort = await freePort();
  const plainPort = await freePort();
  const nginx = await startNginx({
    sites: [Number(new URL(site.url).port)],
    ports,
    command: cores.server,
    more: (folder) =>
      serveFile(folder, staticPort, page.brotli) + serveCachedFile(folder, plainPort, staticPort),
  });
  try {
    const pages = await listPages(nginx.url);
    const crawled = await crawl(nginx.url, pages, { visitors: VISITORS, connections: CONNECTIONS });
    const changes: number[] = [];
    for (let change = 0; change < CHANGES; change++)
      changes.push(await changeTitle(nginx.url, dataDir, change));
    const rounds = await compare(nginx, staticPort, plainPort);
    return {
      title: `${pages.length} pages, ${VISITORS.toLocaleString("en")} visitors each of whom opens all of them`,
      notes: [
        `${await versionOf(findProgram("nginx") ?? "nginx", "-v")}: one worker, deploy/nginx with nothing changed but addresses.`,
        `Throughput: ${PATH}, ${page.brotli.length.toLocaleString("en")} bytes, by ${load.name}; medians of ${ROUNDS} rounds of ${SECONDS} s in turn, ${CONNECTIONS} keep-alive connections.`,
        "A change: an operator's, in the database, until nginx sends the new text to who asks each 20 ms.",
      ],
      head: ["", "figure"],
      rows: [
        ["requests of the crawl", crawled.requests],
        ["of them a second", Math.round(crawled.perSecond)],
        ["answered by the cache, of shared pages", percent(crawled.sharedHits / crawled.shared)],
        ["answered by the cache, of all with the forms", percent(crawled.sharedHits / crawled.requests)],
        ["forms, different tokens", `${crawled.forms}, ${crawled.tokens}`],
        ...speedRows(
          "the cache",
          rounds.map(({ cached }) => cached),
        ),
        ...speedRows(
          "a cache of nothing but that file",
          rounds.map(({ plain }) => plain),
        ),
        ...speedRows(
          "a file",
          rounds.map(({ file }) => file),
        ),
        ["ms until a change shows", changes.map(Math.round).join(", ")],
      ],
      bounds: [...boundsOf(crawled), speedBound(rounds), changeBound(changes)],
    };
  } finally {
    await nginx.stop();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }

  async function compare({ url, pid }: NginxCache, file: number, plain: number): Promise<Round[]> {
    const measure = async (address: string) => {
      const before = processorSeconds(pid) ?? 0;
      const { responses, perSecond } = await load.measure(address, {
        connections: CONNECTIONS,
        seconds: SECONDS,
      });
      // Where the system does not tell, the time itself.
      const spent = (processorSeconds(pid) ?? 0) - before || responses / perSecond;
      return { perSecond, perProcessorSecond: responses / spent };
    };
    const rounds: Round[] = [];
    // The first round is not counted: it warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const measured = {
        cached: await measure(url + PATH),
        plain: await measure(`http://127.0.0.1:${plain}/page.html`),
        file: await measure(`http://127.0.0.1:${file}/page.html`),
      };
      if (round > 0) rounds.push(measured);
    }
    return rounds;
  }
}

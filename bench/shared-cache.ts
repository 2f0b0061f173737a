import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
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
import { type Bound, median, type Part, type Row } from "./report.ts";
import { changeTitle } from "./shared-cache/change-title.ts";
import { type Crawled, crawl, listPages } from "./shared-cache/crawl.ts";
import { warmUp } from "./site.ts";

const VISITORS = 1_000;
const CHANGES = 5;
const ROUNDS = 7;
const SECONDS = 2;
const CONNECTIONS = 64;
const PATH = "/en";

const HIT_RATIO = 0.99;
/** Of what nginx answers by a cache with nothing to decide, which reaches 0.83 of what it answers by a file: it reads and parses the stored headers of each. */
const SHARE_OF_PLAIN = 0.75;
const VISIBLE_MS = 5_000;

/** The site behind nginx as `deploy/nginx` configures it: how much it answers, how fast, and how soon a change shows. */
export async function benchSharedCache(): Promise<Part> {
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
        `Throughput: ${PATH}, ${page.brotli.length.toLocaleString("en")} bytes, by ${load.name}; medians of ${ROUNDS} rounds of ${SECONDS} s in turn, ${CONNECTIONS} kept connections.`,
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

interface Speed {
  readonly perSecond: number;
  /** A second of nginx's own processor time: what other work on the machine takes does not count. */
  readonly perProcessorSecond: number;
}

interface Round {
  readonly cached: Speed;
  /** What a cache of nginx can do at most. */
  readonly plain: Speed;
  readonly file: Speed;
}

/** The same bytes as a file, by the same worker with the same settings. */
function serveFile(folder: string, port: number, brotli: Buffer): string {
  writeFileSync(join(folder, "page.html"), brotli);
  return `server {
    listen 127.0.0.1:${port};
    root "${folder}";
    types { text/html html; }
    charset utf-8;
    add_header Content-Encoding br;
    open_file_cache max=16;
  }`;
}

/** The same file through `proxy_cache` with as little as it takes: no header of ours, no key but the path, nothing to decide. */
function serveCachedFile(folder: string, port: number, from: number): string {
  return `
  proxy_cache_path "${folder}/plain" keys_zone=plain:1m;
  server {
    listen 127.0.0.1:${port};
    open_file_cache max=16;
    location / {
      proxy_pass http://127.0.0.1:${from};
      proxy_cache plain;
      proxy_cache_key $uri;
      proxy_cache_valid 1h;
    }
  }`;
}

function speedRows(from: string, speeds: readonly Speed[]): Row[] {
  return [
    [`responses a second from ${from}`, Math.round(median(speeds.map(({ perSecond }) => perSecond)))],
    [
      `for each second of nginx's processor time, from ${from}`,
      Math.round(median(speeds.map(({ perProcessorSecond }) => perProcessorSecond))),
    ],
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

function boundsOf({ shared, sharedHits, forms, tokens, leaks }: Crawled): Bound[] {
  const ratio = sharedHits / shared;
  return [
    { text: `at least ${percent(HIT_RATIO)} of shared pages: ${percent(ratio)}`, holds: ratio >= HIT_RATIO },
    { text: `each form has a token of its own: ${tokens} of ${forms}`, holds: tokens === forms },
    { text: `no shared page holds a token or a notice: ${leaks} did`, holds: leaks === 0 },
  ];
}

/** By the median of the rounds' own ratios. */
function speedBound(rounds: readonly Round[]): Bound {
  const shareOf = (other: "plain" | "file") =>
    median(rounds.map((round) => round.cached.perProcessorSecond / round[other].perProcessorSecond));
  const share = shareOf("plain");
  return {
    text: `the cache sends at least ${SHARE_OF_PLAIN} of what a cache of one file does, for the same processor time: ${share.toFixed(2)} (${shareOf("file").toFixed(2)} of what nginx sends of a file)`,
    holds: share >= SHARE_OF_PLAIN,
  };
}

function changeBound(changes: readonly number[]): Bound {
  const longest = Math.max(...changes);
  return {
    text: `a changed text shows within ${VISIBLE_MS} ms: ${Math.round(longest)}`,
    holds: longest <= VISIBLE_MS,
  };
}

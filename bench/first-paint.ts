import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import type { RunningServer } from "../scripts/servers/server.ts";
import { KINDS, loadPage, type PageLoad, PHONE } from "./page-load.ts";
import { type Bound, type Measurement, median, type Row } from "./report.ts";
import { serveFromMemory } from "./serve-from-memory.ts";
import { ownHeaders, type WarmPage, warmUp } from "./site.ts";
import { type StaticPage, staticPageOf } from "./static-page.ts";

const PATHS = ["/en", "/ar"];
/** Odd, for the median. With 15, the ratio of one run went from 1.16 to 1.29 on a quiet machine. */
const RUNS = 31;

/** The site may take this many times as long as the hand-written file until its largest text is painted. */
const LARGEST_PAINT = 1.25;

/** The home page on a slow phone, against the same text in a hand-written file. */
export async function benchFirstPaint(): Promise<Measurement> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  const site = await startBuiltServer();
  const rows: Row[] = [];
  const bounds: Bound[] = [];
  const notes = [
    `Medians of ${RUNS} visits each, in turn: ${PHONE.viewport.width}x${PHONE.viewport.height}, ${PHONE.latencyMs} ms latency, ` +
      `1.6 Mbit/s down, 750 kbit/s up, processor slowed ${PHONE.slowdown} times, no cache. Times in ms, sizes in KB.`,
  ];
  try {
    for (const path of PATHS) {
      const finished = await warmUp(site, path);
      const written = await writeByHand(browser, site.url + path, finished.headers);
      notes.push(
        `${path}: ${written.page.words} words by hand, of ${written.page.originalWords} that the site shows.`,
      );
      const ours: PageLoad[] = [];
      const theirs: PageLoad[] = [];
      for (let run = 0; run < RUNS; run++) {
        ours.push(await loadPage(browser, site.url + path));
        theirs.push(await loadPage(browser, `${written.server.url}/`));
      }
      await written.server.stop();

      rows.push(rowOf(`${path} site`, ours), rowOf(`${path} by hand`, theirs));
      const ratio = median(ours.map(({ lcp }) => lcp)) / median(theirs.map(({ lcp }) => lcp));
      const shift = Math.max(...ours.map((load) => load.shift));
      bounds.push(
        {
          text: `${path}: largest paint at most ${LARGEST_PAINT} times the file's: ${ratio.toFixed(2)}`,
          holds: ratio <= LARGEST_PAINT,
        },
        { text: `${path}: nothing moves: layout shift ${shift.toFixed(3)} at most`, holds: shift === 0 },
      );
    }
  } finally {
    await Promise.all([browser.close(), site.stop()]);
  }
  return {
    title: "the home page against the same text in a hand-written file",
    notes,
    head: [
      "",
      "TTFB",
      "FCP",
      "LCP",
      "h1",
      "shift",
      "script ms",
      ...KINDS.map((kind) => `${kind} KB`),
      "all KB",
    ],
    rows,
    bounds,
  };
}

/**
 * The static page of `url`, on a server of its own, compressed as the site's is and under the same security headers: some
 * of them cost a navigation time (a new process for Cross-Origin-Opener-Policy), whatever the page is.
 */
async function writeByHand(
  browser: Browser,
  url: string,
  siteHeaders: WarmPage["headers"],
): Promise<{ page: StaticPage; server: RunningServer }> {
  const context = await browser.newContext({ viewport: PHONE.viewport, isMobile: true });
  const rendered = await context.newPage();
  await rendered.goto(url, { waitUntil: "load" });
  const page = await staticPageOf(rendered);
  await context.close();
  const server = await serveFromMemory({
    body: brotliCompressSync(page.html),
    headers: {
      ...ownHeaders(siteHeaders),
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    },
  });
  return { page, server };
}

function rowOf(name: string, loads: readonly PageLoad[]): Row {
  const middle = (value: (load: PageLoad) => number) => Math.round(median(loads.map(value)));
  const kilobytes = (value: (load: PageLoad) => number) => Math.round(median(loads.map(value)) / 102.4) / 10;
  return [
    name,
    middle(({ ttfb }) => ttfb),
    middle(({ fcp }) => fcp),
    middle(({ lcp }) => lcp),
    middle(({ heading }) => heading),
    Math.max(...loads.map(({ shift }) => shift)),
    middle(({ scripting }) => scripting),
    ...KINDS.map((kind) => kilobytes(({ bytes }) => bytes[kind])),
    kilobytes(({ bytes }) => KINDS.reduce((sum, kind) => sum + bytes[kind], 0)),
  ];
}

import { startBuiltServer } from "../scripts/servers/built-server.ts";
import { serveEmptyPages } from "./empty-page.ts";
import { PHONE } from "./page-load.ts";
import { type Bound, type Measurement, median, type Row } from "./report.ts";
import { warmUp } from "./site.ts";
import { beSlowPhone, type Kind, middleOf, watchSpeculation } from "./slow-phone.ts";
import type { Tab } from "./tab/open-tab.ts";
import { launchTabBrowser, type TabBrowser } from "./tab.ts";

const RUNS = 15;
/** Of a page that has nothing to show a few are enough. */
const EMPTY_RUNS = 7;
const FROM = "/en";
/** A link to a product screen, as the home page shows three of. */
const LINK = "main a.more";

/** From the tap to the painted heading, in milliseconds. */
const BOUNDS: Readonly<Record<Kind, number | undefined>> = {
  plain: undefined,
  prefetched: 110,
  prerendered: 30,
};

/** One way from a screen to the next. Milliseconds from the moment the finger touched the link. */
interface Navigation {
  readonly heading: number;
}

/** For what the browser prepares, and for the next screen. */
const TIMEOUT_MS = 10_000;
/** A page fetches what its successors need once it is loaded. */
const SETTLED_MS = 600;

/** From a tap on a link that was in view to the next screen's painted heading, on a slow phone. */
export async function benchNavigation(): Promise<Measurement> {
  const browser = await launchTabBrowser(process.env.CHROMIUM_PATH);
  const site = await startBuiltServer();
  const empty = await serveEmptyPages();
  const found: Record<Kind, Navigation[]> = { plain: [], prefetched: [], prerendered: [] };
  const least: Record<Kind, Navigation[]> = { plain: [], prefetched: [], prerendered: [] };
  try {
    await warmUp(site, FROM);
    for (let run = 0; run < RUNS; run++) {
      for (const kind of Object.keys(BOUNDS) as Kind[]) {
        found[kind].push(await navigate(browser, site.url + FROM, kind));
        if (run < EMPTY_RUNS) least[kind].push(await navigate(browser, empty.url + FROM, kind));
      }
    }
  } finally {
    await Promise.all([browser.close(), site.stop(), empty.stop()]);
  }

  const kinds = Object.entries(BOUNDS) as [Kind, number | undefined][];
  const headings = (kind: Kind) => found[kind].map(({ heading }) => heading);
  const floor = (kind: Kind) => Math.round(median(least[kind].map(({ heading }) => heading)));
  return {
    title: "from a tap on a link to the next screen's painted heading",
    notes: [
      `Medians of ${RUNS} taps each, in turn: ${PHONE.viewport.width}x${PHONE.viewport.height}, ${PHONE.latencyMs} ms latency, ` +
        `1.6 Mbit/s down, processor slowed ${PHONE.slowdown} times. Times in ms from the touch's own time stamp to the ` +
        `frame's presentation. Beside each the median of ${EMPTY_RUNS} taps that lead to a page of one heading and nothing else.`,
    ],
    head: ["", "h1", "fastest", "slowest", "empty page"],
    rows: kinds.map(([kind]): Row => {
      const sorted = headings(kind).toSorted((one, other) => one - other);
      return [kind, ...[median(sorted), sorted[0] ?? 0, sorted.at(-1) ?? 0].map(Math.round), floor(kind)];
    }),
    bounds: kinds.flatMap(([kind, limit]): Bound[] => {
      if (limit === undefined) return [];
      const middle = median(headings(kind));
      return [{ text: `${kind}: at most ${limit} ms: ${middle.toFixed(0)}`, holds: middle <= limit }];
    }),
  };
}

/** Opens a page, rests the pointer on a link until the browser has prepared what it may, taps and waits for the heading. */
async function navigate(browser: TabBrowser, url: string, kind: Kind): Promise<Navigation> {
  let tapped: { down: number; click: number } | undefined;
  const tab = await browser.newTab((page) => beSlowPhone(page, kind));
  try {
    tab.on("Runtime.bindingCalled", ({ payload }) => {
      tapped = JSON.parse(payload);
    });
    const isReady = watchSpeculation(tab, kind);
    await tab.open(url);
    const before = tab.currentPage();
    await wait(SETTLED_MS);
    const at = await before.evaluate<{ x: number; y: number }>(`(${middleOf})(${JSON.stringify(LINK)})`);
    await before.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at });
    await waitFor(isReady);
    // What was prepared may still be at work.
    await wait(SETTLED_MS);

    const touches = [
      { type: "touchStart", touchPoints: [at] },
      { type: "touchEnd", touchPoints: [] },
    ];
    // A page that is left may not answer.
    await Promise.allSettled(touches.map((touch) => before.send("Input.dispatchTouchEvent", touch)));
    const heading = await waitFor(() => readHeading(tab, url).catch(() => undefined));
    if (!tapped) throw new Error("The tap was not noticed.");
    return { heading: heading - tapped.down };
  } finally {
    await tab.close();
  }
}

/**
 * When the heading of the next screen was painted, in milliseconds since the epoch.
 * @throws while one page gives way to the other.
 */
async function readHeading(tab: Tab, from: string): Promise<number | null> {
  return tab
    .currentPage()
    .evaluate(
      `location.href !== ${JSON.stringify(from)} && paints.heading ? performance.timeOrigin + paints.heading : null`,
    );
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @throws after ten seconds. */
async function waitFor<T>(poll: () => T | undefined | null | Promise<T | undefined | null>): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const result = await poll();
    if (result !== undefined && result !== null) return result;
    await wait(20);
  }
  throw new Error(`The browser was not ready within ${TIMEOUT_MS} ms.`);
}

import { startBuiltServer } from "../scripts/servers/built-server.ts";
import { serveEmptyPages } from "./empty-page.ts";
import { PHONE, watchPaints } from "./page-load.ts";
import { type Bound, median, type Part, type Row } from "./report.ts";
import { warmUp } from "./site.ts";
import { launchTabBrowser, type Tab, type TabBrowser, type TabPage } from "./tab.ts";

const RUNS = 15;
/** Of a page that has nothing to show a few are enough. */
const EMPTY_RUNS = 7;
const FROM = "/en";
/** A link to a product screen, as the home page shows three of. */
const LINK = "main a.more";

/** From the tap to the painted heading, in milliseconds. */
const BOUNDS = { plain: undefined, prefetched: 110, prerendered: 30 } as const;
type Kind = keyof typeof BOUNDS;

/** One way from a screen to the next. Milliseconds from the moment the finger touched the link. */
interface Navigation {
  readonly heading: number;
}

/** Longer than this the browser is not waited for. */
const PATIENCE_MS = 10_000;
/** A page fetches what its successors need once it is loaded. */
const SETTLED_MS = 600;

/** From a tap on a link that was in view to the next screen's painted heading, on a slow phone. */
export async function benchNavigation(): Promise<Part> {
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
    const before = tab.shown();
    await wait(SETTLED_MS);
    const at = await before.evaluate<{ x: number; y: number }>(`(${middleOf})(${JSON.stringify(LINK)})`);
    await before.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at });
    await until(isReady);
    // What was prepared may still be at work.
    await wait(SETTLED_MS);

    const touches = [
      { type: "touchStart", touchPoints: [at] },
      { type: "touchEnd", touchPoints: [] },
    ];
    // A page that is left may not answer.
    await Promise.allSettled(touches.map((touch) => before.send("Input.dispatchTouchEvent", touch)));
    const heading = await until(() => readHeading(tab, url).catch(() => undefined));
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
    .shown()
    .evaluate(
      `location.href !== ${JSON.stringify(from)} && paints.heading ? performance.timeOrigin + paints.heading : null`,
    );
}

/** Every document of the tab, a prerendered one too, is on the slow phone. */
function beSlowPhone(page: TabPage, kind: Kind): Promise<unknown> {
  const { viewport, latencyMs, down, up, slowdown } = PHONE;
  return Promise.all([
    page.send("Page.enable"),
    page.send("Network.enable"),
    page.send("Preload.enable"),
    page.send("Runtime.enable"),
    page.send("Runtime.addBinding", { name: "tapped" }),
    page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${watchPaints})();(${watchTap})()` }),
    page.send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor: 2, mobile: true }),
    page.send("Emulation.setTouchEmulationEnabled", { enabled: true }),
    page.send("Emulation.setCPUThrottlingRate", { rate: slowdown }),
    page.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: latencyMs,
      downloadThroughput: down,
      uploadThroughput: up,
    }),
    kind === "plain" && page.send("Network.setBlockedURLs", { urls: ["*/speculation-rules.json"] }),
    kind === "prefetched" && page.send("Page.setPrerenderingAllowed", { isAllowed: false }),
  ]);
}

/** Says whether the browser has prepared what it is to prepare. */
function watchSpeculation(tab: Tab, kind: Kind): () => true | undefined {
  let isReady = kind === "plain";
  const method = kind === "prefetched" ? "Preload.prefetchStatusUpdated" : "Preload.prerenderStatusUpdated";
  tab.on(method, ({ status }) => {
    isReady ||= status === "Ready";
  });
  return () => isReady || undefined;
}

declare global {
  interface Window {
    tapped(times: string): void;
  }
}

/** Runs in the page: tells the times of a touch and of its click, in milliseconds since the epoch. */
function watchTap() {
  let down = 0;
  const at = (event: Event) => performance.timeOrigin + event.timeStamp;
  addEventListener(
    "touchstart",
    (event) => {
      down = at(event);
    },
    { capture: true, passive: true },
  );
  addEventListener("click", (event) => window.tapped(JSON.stringify({ down, click: at(event) })), true);
}

/** Runs in the page: scrolls an element into view and tells its middle. */
function middleOf(selector: string) {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ behavior: "instant", block: "center" });
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @throws after ten seconds. */
async function until<T>(ask: () => T | undefined | null | Promise<T | undefined | null>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const result = await ask();
    if (result !== undefined && result !== null) return result;
    await wait(20);
  }
  throw new Error("The browser was waited for in vain.");
}

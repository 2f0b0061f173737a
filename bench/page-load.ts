import type { Browser, CDPSession } from "@playwright/test";
import { reportLatency } from "../tests/support/reported-latency.fixture.ts";
import { watchPaints } from "./watch-paints.ts";

/** A middling phone on a slow mobile network (Lighthouse's "slow 4G"). Rates in bytes a second. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  latencyMs: 150,
  down: 1_600_000 / 8,
  up: 750_000 / 8,
  slowdown: 4,
};

export const KINDS = ["document", "script", "style", "font", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** What one visit with empty caches cost. Times in milliseconds from the start of the navigation. */
export interface PageLoad {
  readonly ttfb: number;
  readonly fcp: number;
  readonly lcp: number;
  /** When the heading of the page was painted. */
  readonly heading: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Milliseconds of script execution, of the slowed processor. */
  readonly scripting: number;
  /** Bytes over the network, with headers. */
  readonly bytes: Readonly<Record<Kind, number>>;
}

/** How long a page is watched after it and its fonts are there: something may still move. */
const WATCHED_MS = 1_000;

/** Visits a page as someone who was never here: new context, no cache, a slow phone on a slow network. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: PHONE.viewport,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await session.send("Performance.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: PHONE.latencyMs,
      downloadThroughput: PHONE.down,
      uploadThroughput: PHONE.up,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE.slowdown });
    await page.addInitScript(reportLatency, PHONE.latencyMs);
    await page.addInitScript(watchPaints);

    await page.goto(url, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForTimeout(WATCHED_MS);

    const paints = await page.evaluate(() => window.paints);
    const { metrics } = await session.send("Performance.getMetrics");
    const scripting = metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
    return { ...paints, ...network, scripting: scripting * 1_000 };
  } finally {
    await context.close();
  }
}

/** Adds up what comes in, from now on, and notes when the document begins to. */
async function watchNetwork(session: CDPSession): Promise<Pick<PageLoad, "ttfb" | "bytes">> {
  const bytes: Record<Kind, number> = { document: 0, script: 0, style: 0, font: 0, other: 0 };
  const watched = { ttfb: Number.NaN, bytes };
  const kinds = new Map<string, Kind>();
  const names: Record<string, Kind> = {
    Document: "document",
    Script: "script",
    Stylesheet: "style",
    Font: "font",
  };
  let requestedAt = Number.NaN;
  session.on("Network.requestWillBeSent", ({ type, timestamp }) => {
    if (type === "Document") requestedAt = timestamp;
  });
  session.on("Network.responseReceived", ({ requestId, type, timestamp }) => {
    kinds.set(requestId, names[type] ?? "other");
    // Not from the page's own navigation timing, which does not see the emulated latency.
    if (type === "Document") watched.ttfb = (timestamp - requestedAt) * 1_000;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? "other"] += encodedDataLength;
  });
  await session.send("Network.enable");
  return watched;
}

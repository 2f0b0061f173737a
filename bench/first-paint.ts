// The home page against a hand-written static file of the same text, as a slow phone meets them.
import { type Browser, chromium } from "@playwright/test";
import { median } from "./median.ts";
import { fetchFinished, startSite } from "./site.ts";
import { serveFile, writeByHand } from "./static-file.ts";

const RUNS = 9;
/** The bound of the median LCP, as a multiple of the static file's. */
const BOUND = 1.25;
/** 150 ms, 1.6 Mbit/s down, 750 kbit/s up, a processor slowed four times: Lighthouse's "slow 4G" phone. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWED = 4;

interface Load {
  ttfb: number;
  fcp: number;
  lcp: number;
  shift: number;
  scripting: number;
  bytes: number;
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await session.send("Performance.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

  await page.goto(url, { waitUntil: "load" });
  // Late paints and shifts count too: fonts, banner.
  await page.waitForTimeout(1_500);

  const times = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { lcp: number; shift: number } };
    const navigation = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
    const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    return { ...seen, fcp, ttfb: navigation.responseStart };
  });
  const { metrics } = await session.send("Performance.getMetrics");
  const scripting = (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0) * 1_000;
  await context.close();
  return { ...times, scripting, bytes };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
});
const site = await startSite({ LOG_LEVEL: "warn" });
const rows: Record<string, string | number>[] = [];
let missed = false;

for (const language of ["en", "ar"]) {
  const address = `${site.url}/${language}`;
  await fetchFinished(address);
  const writer = await browser.newPage();
  const file = await serveFile(await writeByHand(writer, address));
  await writer.close();

  const ours: Load[] = [];
  const theirs: Load[] = [];
  // Side by side, so that what else the machine does falls on both.
  for (let run = 0; run < RUNS; run++) {
    ours.push(await load(browser, address));
    theirs.push(await load(browser, file.url));
  }
  await file.stop();

  const row = (name: string, loads: readonly Load[]) => {
    const middle = (key: keyof Load) => median(loads.map((one) => one[key]));
    rows.push({
      page: `${name} ${language}`,
      "TTFB ms": Math.round(middle("ttfb")),
      "FCP ms": Math.round(middle("fcp")),
      "LCP ms": Math.round(middle("lcp")),
      "shift (max)": Math.max(...loads.map(({ shift }) => shift)),
      "scripting ms": Math.round(middle("scripting")),
      "KB in all": Math.round(middle("bytes") / 100) / 10,
    });
    return middle("lcp");
  };
  const ratio = row("site", ours) / row("static file", theirs);
  const shift = Math.max(...ours.map((one) => one.shift));
  rows.push({ page: `LCP ratio ${language}: ${ratio.toFixed(2)} (bound ${BOUND})` });
  missed ||= ratio > BOUND || shift > 0;
}

await site.stop();
console.log(
  `First paint, medians of ${RUNS} loads (150 ms, 1.6 Mbit/s, CPU / ${SLOWED}), Chromium ${browser.version()}`,
);
await browser.close();
console.table(rows);
if (missed) console.log("MISSED: the LCP ratio or a layout shift is over its bound.");
process.exit(missed ? 1 : 0);

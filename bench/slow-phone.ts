import { reportLatency } from "../tests/support/reported-latency.fixture.ts";
import { PHONE } from "./page-load.ts";
import type { Tab, TabPage } from "./tab/open-tab.ts";
import { watchPaints } from "./watch-paints.ts";

/** What the browser may prepare before the tap. */
export type Kind = "plain" | "prefetched" | "prerendered";

/** Every document of the tab, a prerendered one too, is on the slow phone. */
export function beSlowPhone(page: TabPage, kind: Kind): Promise<unknown> {
  const { viewport, latencyMs, down, up, slowdown } = PHONE;
  return Promise.all([
    page.send("Page.enable"),
    page.send("Network.enable"),
    page.send("Preload.enable"),
    page.send("Runtime.enable"),
    page.send("Runtime.addBinding", { name: "tapped" }),
    page.send("Page.addScriptToEvaluateOnNewDocument", {
      source: `(${reportLatency})(${latencyMs});(${watchPaints})();(${watchTap})()`,
    }),
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
export function watchSpeculation(tab: Tab, kind: Kind): () => true | undefined {
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
export function middleOf(selector: string) {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ behavior: "instant", block: "center" });
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

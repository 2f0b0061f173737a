declare global {
  interface Window {
    paints: { fcp: number; lcp: number; heading: number; shift: number };
  }
  interface PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly renderTime: number;
  }
}

/** Runs in the page before anything of its own. */
export function watchPaints() {
  const nothing = Number.NaN;
  window.paints = { fcp: nothing, lcp: nothing, heading: nothing, shift: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") window.paints.fcp = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    window.paints.lcp = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    if (!entry.hadRecentInput) window.paints.shift += entry.value;
  });
  watch("element", (entry) => {
    if (Number.isNaN(window.paints.heading)) window.paints.heading = entry.renderTime || entry.startTime;
  });
  // Element timing reports what was marked before it was painted.
  new MutationObserver((_, observer) => {
    const heading = document.querySelector("h1");
    if (!heading) return;
    heading.setAttribute("elementtiming", "heading");
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

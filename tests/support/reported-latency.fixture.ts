/**
 * Runs in the page: has the browser report a network with this many milliseconds to the server and back. DevTools slow the network
 * down for every document, but Chromium reports what they set only to the one that is open (seen in Chromium 150).
 */
export function reportLatency(latencyMs: number): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(Object.getPrototypeOf(connection), "rtt", { get: () => latencyMs });
}

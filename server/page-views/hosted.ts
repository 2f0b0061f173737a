import type { Log } from "../log.ts";
import type { PageView, PageViewSource } from "./source.ts";

interface Settings {
  /** An origin, `https://plausible.example`, or the whole URL of its event API. */
  readonly url: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The time limit of one delivery, in milliseconds. */
  readonly timeoutMs?: number;
  /** Views beyond this many on their way are dropped: a slow service must not fill the memory of this one. */
  readonly maxInFlight?: number;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now?: () => number;
}

const EVENT_PATH = "/api/event";
const LOG_EVERY_MS = 60_000;

/**
 * Hands page views on to a hosted analytics service with Plausible's event API: `POST {url}/api/event`.
 *
 * X-Forwarded-For is deliberately not sent. Plausible would count unique visitors by hashing that IP address, but the
 * site promises that none leaves it. So the service counts page views exactly, and takes all visitors with the same
 * browser for one.
 */
export function createHostedPageViews(settings: Settings): PageViewSource {
  const { url, fetch, timeoutMs = 3_000, maxInFlight = 20, log, now = Date.now } = settings;
  const endpoint = new URL(url).pathname === "/" ? new URL(EVENT_PATH, url).href : url;
  const inFlight = new Set<Promise<void>>();
  let lost = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  // One line a minute at most: while the service is away, every single view would complain.
  function lose(reason: string) {
    lost++;
    if (now() - loggedAt < LOG_EVERY_MS) return;
    log.warn({ reason, lost }, "page views could not be forwarded");
    loggedAt = now();
    lost = 0;
  }

  async function deliver(view: PageView, userAgent: string): Promise<void> {
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { "Content-Type": "application/json", "User-Agent": userAgent },
        body: JSON.stringify(toPlausible(view)),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) lose(`status ${response.status}`);
    } catch (error) {
      lose(error instanceof Error && error.name === "TimeoutError" ? "timeout" : "network");
    }
  }

  return {
    record(view, userAgent) {
      if (inFlight.size >= maxInFlight) return lose("too many in flight");
      const delivery = deliver(view, userAgent).finally(() => inFlight.delete(delivery));
      inFlight.add(delivery);
    },
    get unsent() {
      return inFlight.size;
    },
    async stop() {
      await Promise.all(inFlight);
    },
  };
}

function toPlausible({ host, path, referrer }: PageView) {
  // Plausible reads host and path; the scheme is nothing to it.
  const page = new URL(`https://${host}${path}`);
  return {
    name: "pageview",
    domain: page.hostname,
    url: page.href,
    ...(referrer && { referrer: `https://${referrer}/` }),
  };
}

import type { AnalyticsEvent } from "../backend/analytics/event.ts";
import type { Log } from "../log.ts";

export interface AnalyticsClient {
  /** Sends an event on its way and returns at once. What cannot be delivered is dropped and counted in the log. */
  forward(event: AnalyticsEvent, userAgent: string): void;
  /** Resolves when nothing is under way, for an orderly stop. */
  settled(): Promise<void>;
}

interface Settings {
  /** An origin, `https://plausible.example`, or the whole address of its event API. */
  readonly url: string;
  readonly fetch: (url: string, init: RequestInit) => Response | Promise<Response>;
  /** The time limit of one delivery, in milliseconds. */
  readonly timeoutMs?: number;
  /** Events beyond this many under way are dropped: a slow service must not fill the memory of this one. */
  readonly maxInFlight?: number;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now?: () => number;
}

const EVENT_PATH = "/api/event";
const LOG_EVERY_MS = 60_000;

/**
 * Hands events on to a hosted analytics service with Plausible's event API: `POST {url}/api/event`.
 *
 * X-Forwarded-For is deliberately not sent. Plausible would count unique visitors by hashing that address, but the
 * site promises that no address leaves it. So the service counts page views exactly, and takes all visitors with
 * the same browser for one.
 */
export function createAnalyticsClient(settings: Settings): AnalyticsClient {
  const { url, fetch, timeoutMs = 3_000, maxInFlight = 20, log, now = Date.now } = settings;
  const endpoint = new URL(url).pathname === "/" ? new URL(EVENT_PATH, url).href : url;
  const underWay = new Set<Promise<void>>();
  let lost = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  // One line a minute at most: while the service is away, every single event would complain.
  function lose(reason: string) {
    lost++;
    if (now() - loggedAt < LOG_EVERY_MS) return;
    log.warn({ reason, lost }, "analytics events could not be forwarded");
    loggedAt = now();
    lost = 0;
  }

  async function deliver(event: AnalyticsEvent, userAgent: string): Promise<void> {
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { "Content-Type": "application/json", "User-Agent": userAgent },
        body: JSON.stringify(wireBody(event)),
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
    forward(event, userAgent) {
      if (underWay.size >= maxInFlight) return lose("too many under way");
      const delivery = deliver(event, userAgent).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

function wireBody({ name, domain, host, path, referrer, props }: AnalyticsEvent) {
  return {
    name,
    domain,
    // Plausible reads host and path; the scheme is nothing to it.
    url: `https://${host}${path}`,
    ...(referrer && { referrer: `https://${referrer}/` }),
    ...(props && { props }),
  };
}

import { rateLimitKey } from "./client-address.ts";

/** How often a client may do something: at most `max` times in any `windowMs`. */
export interface Rate {
  readonly max: number;
  readonly windowMs: number;
}

export interface RateLimitOptions extends Rate {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How many clients are remembered; the ones whose last request is the oldest are forgotten first. */
  readonly maxClients?: number;
}

export type RateLimitResult =
  | { readonly allowed: true; readonly remaining: number }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

export interface RateLimiter {
  /** Counts requests, all or none, for the client at this address, or for whatever else a limit is counted by. */
  consume(address: string, cost?: number): RateLimitResult;
  /** Gives requests back that led to nothing. */
  refund(address: string, cost?: number): void;
  /** Refuses the client for so long without counting, because others have counted for it as well. */
  refuseFor(address: string, seconds: number): void;
}

/** All in milliseconds since the epoch. */
interface Client {
  /** When its requests of the last window were allowed, the oldest first. */
  allowedAt: number[];
  refusedUntil: number;
}

/**
 * Limits each client with a sliding window log: it remembers when each request of the last window was allowed, so that no window of
 * that length, wherever it begins, holds more than `max`. What has left its window is forgotten with the next request of anybody.
 */
export function createRateLimiter({
  max,
  windowMs,
  now,
  maxClients = 10_000,
}: RateLimitOptions): RateLimiter {
  /** In the order of their last requests. */
  const clients = new Map<string, Client>();

  const recall = (key: string, time: number): Client => {
    const client = clients.get(key) ?? { allowedAt: [], refusedUntil: 0 };
    client.allowedAt = timesInWindow(client.allowedAt, time, windowMs);
    // A clock that was set back makes nobody wait for longer than the window.
    client.refusedUntil = Math.min(client.refusedUntil, time + windowMs);
    return client;
  };

  const remember = (key: string, client: Client, time: number) => {
    clients.delete(key);
    clients.set(key, client);
    for (const [oldest, { allowedAt, refusedUntil }] of clients) {
      const isOver = (allowedAt.at(-1) ?? 0) <= time - windowMs && refusedUntil <= time;
      if (!isOver && clients.size <= maxClients) break;
      clients.delete(oldest);
    }
  };

  return {
    consume(address, cost = 1) {
      const key = rateLimitKey(address);
      const time = now();
      const client = recall(key, time);
      if (client.refusedUntil > time) return refused(client.refusedUntil - time);
      if (client.allowedAt.length + cost > max) {
        return refused(waitMs(client.allowedAt, { max, windowMs }, time, cost));
      }
      for (let counted = 0; counted < cost; counted++) client.allowedAt.push(time);
      remember(key, client, time);
      return { allowed: true, remaining: max - client.allowedAt.length };
    },

    refund(address, cost = 1) {
      const client = clients.get(rateLimitKey(address));
      client?.allowedAt.splice(-cost);
    },

    refuseFor(address, seconds) {
      const key = rateLimitKey(address);
      const time = now();
      const client = recall(key, time);
      client.refusedUntil = time + seconds * 1_000;
      remember(key, client, time);
    },
  };
}

/** Those of `times` (oldest first) that lie in the window that ends at `time`; later ones are from before a clock was set back. */
function timesInWindow(times: readonly number[], time: number, windowMs: number): number[] {
  const first = times.findIndex((one) => one > time - windowMs);
  return first === -1 ? [] : times.slice(first).map((one) => Math.min(one, time));
}

/**
 * How long until `cost` more requests fit into the window, in milliseconds.
 * @param allowedAt when the requests of the window were allowed, the oldest first
 */
export function waitMs(
  allowedAt: readonly number[],
  { max, windowMs }: Rate,
  time: number,
  cost: number,
): number {
  const leaving = allowedAt[allowedAt.length + cost - max - 1] ?? time;
  return Math.min(leaving, time) + windowMs - time;
}

export function refused(waitMs: number): RateLimitResult {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
}

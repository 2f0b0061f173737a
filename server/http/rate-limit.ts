import { rateLimitKey } from "./client-address.ts";

/** How often a client may do something. */
export interface Rate {
  /** How many a client may send at once. They come back one by one over `windowMs`. */
  readonly burst: number;
  readonly windowMs: number;
}

export interface RateLimitOptions extends Rate {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How many clients are remembered; the ones that have waited longest are forgotten first. */
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
  /** When the client's whole burst is back, in milliseconds since the epoch; 0 where it is. */
  fullAgainAt(address: string): number;
  /** Takes over what others have counted for the client, unless more was counted here. */
  merge(address: string, fullAgainAt: number): void;
}

/**
 * Limits each client with the generic cell rate algorithm: one number a client, no timers, and never more than
 * `maxClients` numbers.
 */
export function createRateLimiter({
  burst,
  windowMs,
  now,
  maxClients = 10_000,
}: RateLimitOptions): RateLimiter {
  const interval = windowMs / burst;
  /** For each client the time at which its whole burst is back. Kept in the order of their last request. */
  const times = new Map<string, number>();

  /** When the whole burst of a client is back: never later than a window from now, as it seems where the clock was set back. */
  const fullAt = (client: string) => {
    const known = times.get(client) ?? 0;
    const time = Math.min(known, now() + windowMs);
    if (time < known) times.set(client, time);
    return time;
  };

  const remember = (client: string, time: number) => {
    times.delete(client);
    if (time <= now()) return;
    times.set(client, time);
    if (times.size > maxClients) {
      const [oldest] = times.keys();
      if (oldest !== undefined) times.delete(oldest);
    }
  };

  return {
    consume(address, cost = 1) {
      const client = rateLimitKey(address);
      const end = Math.max(fullAt(client), now()) + cost * interval;
      const wait = end - windowMs - now();
      if (wait > 0) return rejected(wait);
      remember(client, end);
      return { allowed: true, remaining: remainingRequests({ burst, windowMs }, end, now()) };
    },

    refund(address, cost = 1) {
      const client = rateLimitKey(address);
      const time = times.get(client);
      if (time !== undefined) remember(client, time - cost * interval);
    },

    fullAgainAt: (address) => times.get(rateLimitKey(address)) ?? 0,

    merge(address, fullAgainAt) {
      const client = rateLimitKey(address);
      remember(client, Math.max(times.get(client) ?? 0, fullAgainAt));
    },
  };
}

/** Turns that were taken or refused, by what was counted for their client; all in milliseconds since the epoch. */
export function toRateLimitResult(
  rate: Rate,
  allowed: boolean,
  fullAgainAt: number,
  now: number,
  cost = 1,
): RateLimitResult {
  return allowed
    ? { allowed, remaining: remainingRequests(rate, fullAgainAt, now) }
    : rejected(fullAgainAt + (cost * rate.windowMs) / rate.burst - rate.windowMs - now);
}

function remainingRequests({ burst, windowMs }: Rate, fullAgainAt: number, now: number): number {
  return Math.max(0, Math.floor((now + windowMs - fullAgainAt) / (windowMs / burst)));
}

function rejected(waitMs: number): RateLimitResult {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
}

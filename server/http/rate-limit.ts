import { rateLimitKey } from "./client-address.ts";

export interface RateLimitOptions {
  /** How many a client may send at once. They come back one by one over `windowMs`. */
  readonly burst: number;
  readonly windowMs: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How many clients are remembered; the ones that have waited longest are forgotten first. */
  readonly maxClients?: number;
}

export type Turn =
  | { readonly allowed: true; readonly remaining: number }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

export interface RateLimiter {
  /** Takes one turn for the client at this address, or for whatever else a limit is counted by. */
  take(address: string): Turn;
  /** Gives a turn back that led to nothing. */
  giveBack(address: string): void;
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
  /** For each client the time at which its whole burst is back. Kept in the order of their last turn. */
  const fullAgainAt = new Map<string, number>();

  /** When the whole burst of a client is back: never later than a window from now, as it seems where the clock was set back. */
  const fullAt = (client: string) => {
    const known = fullAgainAt.get(client) ?? 0;
    const time = Math.min(known, now() + windowMs);
    if (time < known) fullAgainAt.set(client, time);
    return time;
  };

  const remember = (client: string, time: number) => {
    fullAgainAt.delete(client);
    if (time <= now()) return;
    fullAgainAt.set(client, time);
    if (fullAgainAt.size > maxClients) {
      const [oldest] = fullAgainAt.keys();
      if (oldest !== undefined) fullAgainAt.delete(oldest);
    }
  };

  return {
    take(address) {
      const client = rateLimitKey(address);
      const start = Math.max(fullAt(client), now());
      const wait = start + interval - windowMs - now();
      if (wait > 0) return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
      remember(client, start + interval);
      return { allowed: true, remaining: Math.floor((now() + windowMs - start - interval) / interval) };
    },

    giveBack(address) {
      const client = rateLimitKey(address);
      const time = fullAgainAt.get(client);
      if (time !== undefined) remember(client, time - interval);
    },
  };
}

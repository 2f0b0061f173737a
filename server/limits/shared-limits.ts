import { rateLimitKey } from "../http/client-address.ts";
import { createRateLimiter, type Rate, type RateLimitResult } from "../http/rate-limit.ts";
import { withTimeout } from "../timeouts.ts";
import { createSlots } from "./slots.ts";
import type { LimitStore } from "./store.ts";

/** A rate that holds over all processes of the site. */
export interface SharedRateLimiter {
  /** Counts requests, all or none, for the client at this address, or for whatever else the limit is counted by. */
  consume(client: string, cost?: number): Promise<RateLimitResult>;
  /** Gives a request back that led to nothing. */
  refund(client: string): void;
}

/** A number of slots that holds over all processes of the site. */
export interface SharedSlots {
  /** Whether there was one. It is held until it is released. */
  acquire(client: string): Promise<boolean>;
  release(client: string): void;
}

/** The limits of the site. */
export interface SharedLimits {
  /** @param name tells the clients of one limit from those of another with the same rate */
  rate(name: string, rate: Rate): SharedRateLimiter;
  slots(name: string, max: number): SharedSlots;
}

interface Settings {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Where the processes count together; each counts alone without one. */
  readonly store?: LimitStore | undefined;
  /** How long a request waits for the store, in milliseconds. */
  readonly timeoutMs?: number;
  /** How long a store that did not respond is not called again, in milliseconds. */
  readonly pauseMs?: number;
}

/**
 * Limits that hold over all processes, as long as the store responds. Each process also counts by itself, and remembers whom the
 * store has refused: a client over the limit costs the store nothing, and where the store is slow or away, the
 * process's own count holds. No request waits longer than `timeoutMs`.
 */
export function createSharedLimits({
  now,
  store,
  timeoutMs = 1_000,
  pauseMs = 5_000,
}: Settings): SharedLimits {
  let pausedUntil = 0;

  /** Undefined where there is no store, or none that responds. */
  async function query<T>(run: (store: LimitStore) => Promise<T>): Promise<T | undefined> {
    if (!store || performance.now() < pausedUntil) return undefined;
    try {
      return await withTimeout(timeoutMs, run(store));
    } catch {
      pausedUntil = performance.now() + pauseMs;
      return undefined;
    }
  }

  /** Keys of slots that are free again, which the store has not taken yet. Forgotten, they would be held until this process ends. */
  const owed: string[] = [];
  let isSettling = false;

  async function settle(): Promise<void> {
    if (isSettling) return;
    isSettling = true;
    for (let key = owed[0]; key !== undefined; key = owed[0]) {
      const isTaken = await query((counts) => counts.releaseSlot(key).then(() => true));
      if (!isTaken) {
        setTimeout(settle, pauseMs).unref();
        break;
      }
      owed.shift();
    }
    isSettling = false;
  }

  return {
    rate(name, rate) {
      const local = createRateLimiter({ ...rate, now });
      const keyOf = (client: string) => `${name} ${rateLimitKey(client)}`;
      return {
        async consume(client, cost = 1) {
          const result = local.consume(client, cost);
          if (!result.allowed) return result;
          const shared = await query((counts) => counts.consume(keyOf(client), rate, cost));
          if (!shared) return result;
          if (!shared.allowed) {
            local.refund(client, cost);
            // A refused batch says nothing of a single request.
            if (cost === 1) local.refuseFor(client, shared.retryAfterSeconds);
          }
          return shared;
        },
        refund(client) {
          local.refund(client);
          void query((counts) => counts.refund(keyOf(client), rate));
        },
      };
    },

    slots(name, max) {
      const local = createSlots();
      const keyOf = (client: string) => `${name} ${client}`;
      return {
        async acquire(client) {
          if (!local.acquire(client, max)) return false;
          const hasSlot = (await query((counts) => counts.acquireSlot(keyOf(client), max))) ?? true;
          if (!hasSlot) local.release(client);
          return hasSlot;
        },
        release(client) {
          local.release(client);
          if (store) owed.push(keyOf(client));
          void settle();
        },
      };
    },
  };
}

import { createRateLimiter, type Rate, type RateLimitResult } from "../http/rate-limit.ts";
import { createSlots } from "./slots.ts";

/** Counts for several processes. `key` names a limit and one of its clients; no method is asked twice for one event. */
export interface LimitStore {
  /** Counts requests, all or none. */
  consume(key: string, rate: Rate, cost?: number): Promise<RateLimitResult>;
  refund(key: string, rate: Rate): Promise<void>;
  /** Whether there was a slot; it is held until it is released, or its process has ended. */
  acquireSlot(key: string, max: number): Promise<boolean>;
  releaseSlot(key: string): Promise<void>;
}

/** More than a process remembers for each of its limits, because here are all of them. */
const MAX_CLIENTS = 100_000;

/**
 * Counts in this process, for others: the primary of a cluster does it for its workers.
 * @param now milliseconds since the epoch
 */
export function createMemoryStore(now: () => number) {
  const limiters = new Map<string, ReturnType<typeof createRateLimiter>>();
  const slots = createSlots();
  const held = new Map<string, string[]>();

  const limiterOf = ({ max, windowMs }: Rate) => {
    const name = `${max}/${windowMs}`;
    const limiter = limiters.get(name) ?? createRateLimiter({ max, windowMs, now, maxClients: MAX_CLIENTS });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    consume: (key: string, rate: Rate, cost?: number): RateLimitResult => limiterOf(rate).consume(key, cost),

    refund: (key: string, rate: Rate) => limiterOf(rate).refund(key),

    acquireSlot(owner: string, key: string, max: number): boolean {
      if (!slots.acquire(key, max)) return false;
      held.set(owner, [...(held.get(owner) ?? []), key]);
      return true;
    },

    releaseSlot(owner: string, key: string): void {
      const keys = held.get(owner) ?? [];
      const index = keys.indexOf(key);
      if (index === -1) return;
      keys.splice(index, 1);
      slots.release(key);
    },

    /** Releases the slots of a process that is gone. */
    releaseAll(owner: string): void {
      for (const key of held.get(owner) ?? []) slots.release(key);
      held.delete(owner);
    },
  };
}

export type MemoryStore = ReturnType<typeof createMemoryStore>;

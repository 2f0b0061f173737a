import { rateLimitKey } from "../http/client-address.ts";
import { createRateLimiter, type Rate, type Turn, turnOf } from "../http/rate-limit.ts";
import { withTimeout } from "../timeouts.ts";
import { createPlaces } from "./places.ts";
import type { LimitStore } from "./store.ts";

/** A rate that holds over all processes of the site. */
export interface SharedRateLimiter {
  /** Takes turns, all or none, for the client at this address, or for whatever else the limit is counted by. */
  take(client: string, turns?: number): Promise<Turn>;
  /** Gives a turn back that led to nothing. */
  giveBack(client: string): void;
}

/** A number of places that holds over all processes of the site. */
export interface SharedPlaces {
  /** Whether there was one. It is held until it is left. */
  take(client: string): Promise<boolean>;
  leave(client: string): void;
}

/** The limits of the site. */
export interface SharedLimits {
  /** @param name tells the clients of one limit from those of another with the same rate */
  rate(name: string, rate: Rate): SharedRateLimiter;
  places(name: string, max: number): SharedPlaces;
}

interface Settings {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Where the processes count together; each counts alone without one. */
  readonly store?: LimitStore | undefined;
  /** How long a request waits for the store, in milliseconds. */
  readonly patienceMs?: number;
  /** How long a store that did not respond is not asked again, in milliseconds. */
  readonly pauseMs?: number;
}

/**
 * Limits that hold over all processes, as long as the store responds. Each process also counts by itself, and learns what the others
 * have counted: who is over the limit costs the store nothing, and where the store is slow or away, the
 * process's own count holds. No request waits longer than `patienceMs`.
 */
export function createSharedLimits({
  now,
  store,
  patienceMs = 1_000,
  pauseMs = 5_000,
}: Settings): SharedLimits {
  let pausedUntil = 0;

  /** Undefined where there is no store, or none that responds. */
  async function ask<T>(question: (store: LimitStore) => Promise<T>): Promise<T | undefined> {
    if (!store || performance.now() < pausedUntil) return undefined;
    try {
      return await withTimeout(patienceMs, question(store));
    } catch {
      pausedUntil = performance.now() + pauseMs;
      return undefined;
    }
  }

  return {
    rate(name, rate) {
      const own = createRateLimiter({ ...rate, now });
      const keyOf = (client: string) => `${name} ${rateLimitKey(client)}`;
      return {
        async take(client, turns = 1) {
          const turn = own.take(client, turns);
          if (!turn.allowed) return turn;
          const taken = await ask((counts) => counts.takeTurn(keyOf(client), rate, turns));
          if (!taken) return turn;
          if (!taken.allowed) own.giveBack(client, turns);
          own.learn(client, taken.fullAgainAt);
          return turnOf(rate, taken.allowed, taken.fullAgainAt, now(), turns);
        },
        giveBack(client) {
          own.giveBack(client);
          void ask((counts) => counts.giveTurnBack(keyOf(client), rate));
        },
      };
    },

    places(name, max) {
      const own = createPlaces();
      const keyOf = (client: string) => `${name} ${client}`;
      return {
        async take(client) {
          if (!own.take(client, max)) return false;
          const hasPlace = (await ask((counts) => counts.takePlace(keyOf(client), max))) ?? true;
          if (!hasPlace) own.leave(client);
          return hasPlace;
        },
        leave(client) {
          own.leave(client);
          void ask((counts) => counts.leavePlace(keyOf(client)));
        },
      };
    },
  };
}

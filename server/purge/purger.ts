import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { causeOf } from "../http/outgoing.ts";
import type { Log } from "../log.ts";
import type { PurgeAdapter, PurgeRequest } from "./adapter.ts";

export interface Purger {
  /**
   * Has every cache drop what was made of any of these, now and in a while; returns at once.
   * @param againMs how long that while is, in milliseconds; by default as long as processes may differ about a text
   */
  purge(tags: Iterable<string>, againMs?: number): void;
  /** Ends what is under way: no call is made and nothing is logged after it. */
  stop(): Promise<void>;
}

interface Settings {
  readonly adapters: readonly PurgeAdapter[];
  /** The paths that a cache may keep under any of the tags. */
  readonly listPaths: (tags: ReadonlySet<string>) => Promise<readonly string[]>;
  readonly log: Log;
  /** Milliseconds before each further attempt. */
  readonly retryMs?: readonly number[];
  /** Milliseconds after which a change is purged once more. */
  readonly againMs?: number;
}

/** Two minutes in all: longer than an interface restarts, or refuses with 429. */
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/** Two looks of the slowest process at the revision of the texts (3 s each). */
const AGAIN_MS = 6_000;

/** An operator's edit comes as many changes at once. */
const GATHER_MS = 50;

const TIMEOUT_MS = 10_000;
const AT_ONCE = 16;

/**
 * Tells caches what is no longer current: what has come together in one go, with retries. What is given up is tried again with
 * the next change.
 *
 * Every process purges every change twice: a purged cache may refill from a process that has not seen the change yet, or from an old
 * response that was already on its way. The second purge removes those. Purging is idempotent.
 */
export function createPurger(settings: Settings): Purger {
  const { adapters, listPaths, log, retryMs = RETRY_MS, againMs: defaultAgainMs = AGAIN_MS } = settings;
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  /** By tag, after how long it is to be purged once more; 0: never. */
  const waiting = new Map<string, number>();
  let running: Promise<void> | undefined;

  async function send(adapter: PurgeAdapter, { method, url, headers, body }: PurgeRequest): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const init = {
      method,
      headers,
      redirect: "manual",
      signal,
      ...(body !== undefined && { body }),
    } as const;
    const response = await fetch(url, init);
    await response.body?.cancel();
    if (response.ok || adapter.alsoDone.includes(response.status)) return;
    throw new Error(`status ${response.status}`);
  }

  /** @returns the number of calls it took */
  async function callAll(tags: ReadonlySet<string>): Promise<number> {
    const paths = adapters.some(({ isByPath }) => isByPath) ? await listPaths(tags) : [];
    const limit = pLimit(AT_ONCE);
    const calls = adapters.flatMap((adapter) =>
      adapter.requests([...tags], paths).map((request) => limit(() => send(adapter, request))),
    );
    const failed = (await Promise.allSettled(calls)).find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
    return calls.length;
  }

  function add(tags: Iterable<readonly [tag: string, againMs: number]>): void {
    for (const [tag, againMs] of tags) waiting.set(tag, Math.max(againMs, waiting.get(tag) ?? 0));
  }

  function addLater(tags: readonly string[], afterMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      add(tags.map((tag) => [tag, 0]));
      begin();
    }, afterMs).unref();
    timers.add(timer);
  }

  async function pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  }

  async function run(): Promise<void> {
    let attempt = 0;
    await pause(GATHER_MS);
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const batch = new Map(waiting);
      waiting.clear();
      const tags = [...batch.keys()];
      const started = performance.now();
      try {
        const calls = await callAll(new Set(tags));
        log.info({ tags, calls, ms: Math.round(performance.now() - started) }, "caches purged");
        attempt = 0;
        for (const [afterMs, some] of Map.groupBy(tags, (tag) => batch.get(tag) ?? 0))
          if (afterMs > 0) addLater(some, afterMs);
      } catch (error) {
        add(batch);
        if (stopping.signal.aborted) return;
        const wait = retryMs[attempt++];
        const facts = { tags, cause: causeOf(error), attempt };
        if (wait === undefined) return log.error(facts, "caches could not be purged, and may be outdated");
        log.warn({ ...facts, waitMs: wait }, "caches could not be purged, and are tried again");
        await pause(wait);
      }
    }
  }

  function begin(): void {
    running ??= run().finally(() => {
      running = undefined;
    });
  }

  return {
    purge(tags, againMs = defaultAgainMs) {
      if (stopping.signal.aborted) return;
      add(Array.from(tags, (tag) => [tag, againMs]));
      if (waiting.size > 0) begin();
    },

    async stop() {
      for (const timer of timers) clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { UnexpectedResponseError } from "../../../sdk/javascript/src/index.ts";
import type { Access } from "../api/access.ts";
import { apiFailure } from "../api/api-failure.ts";
import { type LogEntry, type LogSource, readEntry } from "./entry.ts";
import { type Disconnect, readStream } from "./read-stream.ts";

const PATHS: Readonly<Record<LogSource, string>> = {
  decision: "/v1/sandbox/decisions",
  event: "/v1/sandbox/events",
};

const FIRST_WAIT_MS = 1_000;
/** Whatever the server asks: one that ends each stream and asks to reconnect at once would keep this machine busy. */
const MIN_WAIT_MS = 50;
const MAX_WAIT_MS = 30_000;
/** Whatever a refusal asks for: timers count in 32 bits, and nobody waits for days. */
const MAX_RETRY_AFTER_MS = 3_600_000;

export interface FollowOptions {
  readonly access: Access;
  /** What is followed, side by side. */
  readonly sources: readonly LogSource[];
  /** The latest ID of each source that is known already. */
  readonly after: Readonly<Partial<Record<LogSource, string | undefined>>>;
  readonly signal: AbortSignal;
  onEntry(entry: LogEntry): void;
  onDisconnect(reason: string, waitMs: number): void;
  onReconnect(): void;
}

/**
 * Follows decisions, events or both until `signal` aborts. When one connection breaks, all are opened again, each after the last entry
 * it had, with a backoff that grows until they are back.
 * @throws {Failure} when reconnecting would not help
 */
export async function follow(options: FollowOptions): Promise<void> {
  const { access, sources, after, signal, ...listeners } = options;
  const last: Partial<Record<LogSource, string | undefined>> = { ...after };
  let firstWaitMs = FIRST_WAIT_MS;
  let breaks = 0;
  while (!signal.aborted) {
    const all = new AbortController();
    const end = () => all.abort();
    signal.addEventListener("abort", end, { once: true });
    let open = 0;
    let broken: Disconnect | undefined;
    const read = async (source: LogSource) => {
      const ended = await readStream({
        access,
        path: PATHS[source],
        after: last[source],
        signal: all.signal,
        onOpen() {
          open += 1;
          if (open < sources.length) return;
          if (breaks > 0) listeners.onReconnect();
          breaks = 0;
        },
        onRetry(ms) {
          firstWaitMs = Math.max(MIN_WAIT_MS, ms);
        },
        onMessage(data) {
          const entry = readEntry(source, data);
          if (!entry) throw apiFailure(new UnexpectedResponseError(`It is no ${source}.`, 200, 1), access);
          last[source] = entry.id;
          listeners.onEntry(entry);
        },
      }).finally(end);
      broken ??= ended;
    };
    // All are over before anything else happens: each ends the others.
    const [failed] = (await Promise.allSettled(sources.map(read))).filter(
      (outcome) => outcome.status === "rejected",
    );
    signal.removeEventListener("abort", end);
    if (signal.aborted) return;
    if (failed) throw failed.reason;

    const growing = Math.min(MAX_WAIT_MS, firstWaitMs * 2 ** breaks) * (0.5 + Math.random() / 2);
    const waitMs = Math.max(Math.min(broken?.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS), growing);
    listeners.onDisconnect(broken?.reason ?? "", waitMs);
    breaks += 1;
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}

import { batches } from "../db/batches.ts";
import { errorMessage } from "../error-message.ts";
import { type Log, outsideOfRequests } from "../log.ts";
import type { SandboxDatabase } from "./database.ts";

interface Settings {
  readonly db: SandboxDatabase;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Milliseconds between two checks. */
  readonly poll: number;
  /** The keys to watch; none ends the watch. */
  readonly digests: () => ReadonlySet<string>;
  /** Called for each key with new decisions or deliveries. */
  readonly onNewEvents: (digest: string) => void;
  /** Called for each key that was deleted or has expired. */
  readonly onExpired: (digest: string) => void;
}

/** Keys that are asked for in one statement: SQLite takes 32,766 parameters, and a plan of that many is slow. */
const BATCH = 500;

/** Looks for what other processes stored, for all streams at once, as long as there are any. */
export function watchKeys({ db, log, now, poll, digests, onNewEvents, onExpired }: Settings): {
  start(): void;
} {
  let latest = new Map<string, string>();
  let isWatching = false;

  const check = async (watched: readonly string[]) => {
    const seen = new Map<string, string>();
    for (const batch of batches(watched, BATCH)) {
      const rows = await db
        .selectFrom("sandbox_keys")
        .select(["digest", "last_decision", "last_delivery"])
        .where("digest", "in", batch)
        .where("expires_at", ">", now())
        .execute();
      for (const { digest, last_decision, last_delivery } of rows) {
        const state = `${last_decision} ${last_delivery}`;
        seen.set(digest, state);
        if (latest.get(digest) !== state) onNewEvents(digest);
      }
    }
    for (const digest of watched) if (!seen.has(digest)) onExpired(digest);
    latest = seen;
  };

  const watch = outsideOfRequests(async () => {
    const watched = [...digests()];
    isWatching = watched.length > 0;
    if (!isWatching) return latest.clear();
    await check(watched).catch((error: unknown) => {
      log.error({ reason: errorMessage(error) }, "sandbox keys not watched");
    });
    setTimeout(watch, poll).unref();
  });

  return {
    start() {
      if (isWatching) return;
      isWatching = true;
      setTimeout(watch, poll).unref();
    },
  };
}

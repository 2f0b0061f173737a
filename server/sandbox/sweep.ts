import type { Database } from "../db/schema.ts";
import type { Log } from "../log.ts";
import { purgeKeys } from "./keys.ts";

const HOUR_MS = 60 * 60 * 1_000;

interface Settings {
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly intervalMs?: number;
}

/** Removes expired keys and all that belongs to them, now and every hour: most keys are never used again after their day. */
export function startSandboxSweep({ db, log, now, intervalMs = HOUR_MS }: Settings): {
  stop(): Promise<void>;
} {
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = purgeKeys(db, now()).then(
      (keys) => void (keys > 0 && log.info({ keys }, "sandbox keys expired")),
      (error: unknown) =>
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, "sandbox not swept"),
    );
  };
  sweep();
  const timer = setInterval(sweep, intervalMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}

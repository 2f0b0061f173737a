import { errorMessage } from "../error-message.ts";
import type { Log } from "../log.ts";
import { repeat } from "../repeat.ts";
import type { SandboxStorage } from "./database.ts";
import { enforceQuota, purgeExpired } from "./quota.ts";

interface Settings {
  readonly storage: SandboxStorage;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly intervalMs?: number;
  readonly quotaBytes?: number;
}

/**
 * Removes expired keys, and those that do not fit into the quota, with all that belongs to them: now and every five seconds. A new key never waits
 * for it; what arrives between two rounds may stand above the quota.
 */
export function startSandboxPurge({ storage, log, now, intervalMs = 5_000, quotaBytes }: Settings): {
  stop(): Promise<void>;
} {
  const { db } = storage;
  return repeat(async () => {
    try {
      const expired = await purgeExpired(db, now());
      if (expired > 0) log.info({ keys: expired }, "sandbox keys expired");
      const evicted = await enforceQuota(db, quotaBytes);
      if (evicted > 0) log.warn({ keys: evicted }, "sandbox over quota, keys removed");
      storage.shrink();
    } catch (error) {
      log.warn({ reason: errorMessage(error) }, "sandbox not purged");
    }
  }, intervalMs);
}

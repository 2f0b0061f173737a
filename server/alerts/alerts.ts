import type { Database } from "../db/schema.ts";
import { errorMessage } from "../error-message.ts";
import type { Log } from "../log.ts";
import { withoutAddresses } from "../mail/source.ts";
import { repeat } from "../repeat.ts";
import type { SendAlert } from "./send-alert.ts";
import { acquireLease, listUnalerted, recordAlerted } from "./undelivered.ts";

interface Settings {
  readonly db: Database;
  readonly send: SendAlert;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly log: Log;
  /** How long a message may wait before an operator is alerted. */
  readonly waitingMs: number;
  /** There is at most one alert in this time, whatever happens and however many processes there are. */
  readonly intervalMs?: number;
  /** How often messages are checked; shorter in tests. */
  readonly pollMs?: number;
}

const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;

/**
 * Alerts an operator to messages that the mail server refuses or that wait for too long: of each message once in each of the two states,
 * all new ones in one alert. One that cannot be sent is tried again in the next interval, with what has come meanwhile. A process
 * that ends between an alert and its record repeats it.
 */
export function startAlerts(settings: Settings): { stop(): Promise<void> } {
  const { db, send, now, log, waitingMs, intervalMs = INTERVAL_MS, pollMs = intervalMs } = settings;
  const stopping = new AbortController();

  async function check(): Promise<void> {
    try {
      await alertOperators();
    } catch (error) {
      if (!stopping.signal.aborted) {
        log.error({ reason: withoutAddresses(errorMessage(error)) }, "operators could not be alerted");
      }
    }
  }

  async function alertOperators(): Promise<void> {
    // Without the lease first: with nothing to alert about, nothing is written.
    const [first] = await listUnalerted(db, now() - waitingMs, 1);
    if (!first || !(await acquireLease(db, now(), intervalMs))) return;
    const messages = await listUnalerted(db, now() - waitingMs);
    if (messages.length === 0) return;
    await send(messages, AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]));
    await recordAlerted(db, messages);
    log.info({ messages: messages.length }, "operators alerted");
  }

  const checks = repeat(check, pollMs);
  return {
    stop() {
      stopping.abort();
      return checks.stop();
    },
  };
}

import { randomUUID } from "node:crypto";
import type { Database } from "../db/schema.ts";
import type { Log } from "../log.ts";
import type { Deliver } from "../mail/source.ts";
import { withTimeout } from "../timeouts.ts";
import { createAttempt, reasonOf } from "./delivery-attempt.ts";
import { claimMessages } from "./outbox-store.ts";

const SECOND = 1_000;

export interface OutboxOptions {
  readonly db: Database;
  readonly deliver: Deliver;
  /** Milliseconds since the epoch. The processes on one database need clocks that agree within seconds. */
  readonly now: () => number;
  readonly log: Log;
  /** Names this process in the leases, for people who look at the table. */
  readonly owner: string;
  /** In milliseconds; for tests. */
  readonly times?: Partial<OutboxTimes>;
}

export interface OutboxTimes {
  /** How long a claim holds; after a crash a message is taken up again when it ends. */
  readonly lease: number;
  /** How often a claim is renewed during an attempt. */
  readonly heartbeat: number;
  /** How often the table is looked at for what other processes stored and for waits that ended. */
  readonly poll: number;
  /** How long `stop` waits for attempts under way before it breaks them off. */
  readonly grace: number;
}

export interface Outbox {
  /** Looks for due messages now. */
  wake(): void;
  /** Takes nothing up any more, lets attempts under way finish within the grace time, and gives the rest free. */
  stop(): Promise<void>;
}

const TIMES: OutboxTimes = { lease: 15 * SECOND, heartbeat: 5 * SECOND, poll: 5 * SECOND, grace: 8 * SECOND };
const SIDE_BY_SIDE = 5;
/** What an attempt that is broken off may take to end and to be recorded. */
const BREAK_OFF = 2 * SECOND;

/**
 * Delivers stored messages at least once: each one is attempted until it is sent or refused for good, by whichever process claims
 * it. A crash between the delivery and its record repeats the message under the same Message-ID.
 */
export function startOutbox({ db, deliver, now, log, owner, times }: OutboxOptions): Outbox {
  const { lease, heartbeat, poll, grace } = { ...TIMES, ...times };
  // A restarted process must not take its predecessor's leases for its own.
  const self = `${owner} ${randomUUID()}`;
  const breakOff = new AbortController();
  const attemptDelivery = createAttempt({
    db,
    deliver,
    now,
    log,
    self,
    lease,
    heartbeat,
    breakOff: breakOff.signal,
  });
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let checking: Promise<void> | undefined;
  let checkAgain = false;
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    if (stopping) return;
    if (checking) {
      checkAgain = true;
      return;
    }
    clearTimeout(timer);
    checking = takeDue()
      .catch((error: unknown) => log.error({ reason: reasonOf(error) }, "outbox cannot read its messages"))
      .finally(() => {
        checking = undefined;
        if (stopping) return;
        timer = setTimeout(check, poll).unref();
        if (checkAgain) check();
      });
  }

  async function takeDue(): Promise<void> {
    do {
      checkAgain = false;
      const limit = SIDE_BY_SIDE - underWay.size;
      if (limit <= 0) return;
      const messages = await claimMessages(db, { owner: self, leaseUntil: now() + lease, limit, now: now() });
      for (const message of messages) {
        const attempt = attemptDelivery(message).finally(() => {
          underWay.delete(attempt);
          check();
        });
        underWay.add(attempt);
      }
    } while (checkAgain && !stopping);
  }

  check();

  return {
    wake: check,

    async stop() {
      stopping = true;
      clearTimeout(timer);
      await checking;
      const graceTimer = setTimeout(() => breakOff.abort(), grace);
      await withTimeout(grace + BREAK_OFF, Promise.all(underWay)).catch(() => undefined);
      clearTimeout(graceTimer);
    },
  };
}

import { randomUUID } from "node:crypto";
import type { Database } from "../db/schema.ts";
import type { Log } from "../log.ts";
import { type Deliver, type Delivery, withoutAddresses } from "../mail/source.ts";
import { claimMessages, recordFault, recordSent, renewLease, type StoredMessage } from "./outbox-store.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The wait after the first, second, ... failed attempt. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
const LONGEST_WAIT = 2 * HOUR;

/** How long after a failed attempt the next one follows, in milliseconds. `attempts` counts from 1. */
export function waitAfter(attempts: number): number {
  return WAITS[attempts - 1] ?? LONGEST_WAIT;
}

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
  const underWay = new Set<Promise<void>>();
  const breakOff = new AbortController();
  let stopping = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    if (stopping) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    clearTimeout(timer);
    looking = takeDue()
      .catch((error: unknown) => log.error({ reason: reasonOf(error) }, "outbox cannot read its messages"))
      .finally(() => {
        looking = undefined;
        if (stopping) return;
        timer = setTimeout(look, poll).unref();
        if (lookAgain) look();
      });
  }

  async function takeDue(): Promise<void> {
    do {
      lookAgain = false;
      const limit = SIDE_BY_SIDE - underWay.size;
      if (limit <= 0) return;
      const messages = await claimMessages(db, { owner: self, leaseUntil: now() + lease, limit, now: now() });
      for (const message of messages) {
        const attempt = attemptDelivery(message).finally(() => {
          underWay.delete(attempt);
          look();
        });
        underWay.add(attempt);
      }
    } while (lookAgain && !stopping);
  }

  async function attemptDelivery(message: StoredMessage): Promise<void> {
    const lost = new AbortController();
    const beat = setInterval(() => {
      renewLease(db, { id: message.id, owner: self, leaseUntil: now() + lease }).then(
        (renewed) => renewed || lost.abort(),
        // The lease still holds for a while, and the next beat may reach the database again.
        (error: unknown) => log.warn({ message: message.id, reason: reasonOf(error) }, "lease not renewed"),
      );
    }, heartbeat);

    try {
      const delivery = await deliver(
        {
          messageId: message.message_id,
          recipient: message.recipient,
          replyTo: message.reply_to,
          subject: message.subject,
          body: message.body,
          createdAt: message.created_at,
        },
        AbortSignal.any([breakOff.signal, lost.signal]),
      ).catch((error: unknown): Delivery => {
        log.error({ message: message.id, reason: reasonOf(error) }, "delivery failed in an unforeseen way");
        return { status: "retry", reason: reasonOf(error) };
      });
      if (delivery.status !== "sent" && lost.signal.aborted) {
        log.warn({ message: message.id }, "another process has taken the message over");
        return;
      }
      await record(message, delivery);
    } catch (error) {
      // The claim runs out and the message is attempted again: better twice than never.
      log.error({ message: message.id, reason: reasonOf(error) }, "delivery could not be recorded");
    } finally {
      clearInterval(beat);
    }
  }

  async function record(message: StoredMessage, delivery: Delivery): Promise<void> {
    const { id, attempts } = message;
    if (delivery.status === "sent") {
      await recordSent(db, id, now());
      log.info({ message: id, attempts }, "message sent");
      return;
    }
    if (breakOff.signal.aborted) {
      // Not the message's fault: the next process may take it up at once.
      await recordFault(db, { id, owner: self, status: "pending", nextAttemptAt: now(), reason: null });
      return;
    }
    // What another server said: kept short, and without NUL, which Postgres does not store.
    const reason = delivery.reason.replace(/\p{Cc}+/gu, " ").slice(0, 1_000);
    const wait = waitAfter(attempts);
    const status = delivery.status === "refused" ? "refused" : "pending";
    await recordFault(db, { id, owner: self, status, nextAttemptAt: now() + wait, reason });
    const facts = { message: id, attempts, reason: withoutAddresses(reason) };
    if (status === "refused") log.error(facts, "message refused for good; see `npm run inquiries`");
    else log.warn({ ...facts, nextAttemptInSeconds: wait / SECOND }, "message not delivered yet");
  }

  look();

  return {
    wake: look,

    async stop() {
      stopping = true;
      clearTimeout(timer);
      await looking;
      const patience = setTimeout(() => breakOff.abort(), grace);
      let hurry: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => {
        hurry = setTimeout(resolve, grace + BREAK_OFF);
      });
      await Promise.race([Promise.all(underWay), tooLong]);
      clearTimeout(patience);
      clearTimeout(hurry);
    },
  };
}

function reasonOf(error: unknown): string {
  return withoutAddresses(error instanceof Error ? error.message : String(error));
}

import type { Database } from "../db/schema.ts";
import { errorMessage } from "../error-message.ts";
import type { Log } from "../log.ts";
import { type Deliver, type Delivery, withoutAddresses } from "../mail/source.ts";
import { recordFault, recordSent, renewLease, type StoredMessage } from "./outbox-store.ts";

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

interface AttemptOptions {
  readonly db: Database;
  readonly deliver: Deliver;
  readonly now: () => number;
  readonly log: Log;
  /** Names this run of this process in the leases. */
  readonly self: string;
  /** In milliseconds, as in `OutboxTimes`. */
  readonly lease: number;
  readonly heartbeat: number;
  /** Ends attempts that take longer than the process may live. */
  readonly breakOff: AbortSignal;
}

/** One attempt to deliver a claimed message, whose claim is renewed meanwhile; it never rejects. */
export function createAttempt(options: AttemptOptions): (message: StoredMessage) => Promise<void> {
  const { db, deliver, now, log, self, lease, heartbeat, breakOff } = options;

  async function record(message: StoredMessage, delivery: Delivery): Promise<void> {
    const { id, attempts } = message;
    if (delivery.status === "sent") {
      await recordSent(db, id, now());
      log.info({ message: id, attempts }, "message sent");
      return;
    }
    if (breakOff.aborted) {
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

  return async (message) => {
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
        AbortSignal.any([breakOff, lost.signal]),
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
  };
}

/** What went wrong, without the addresses of visitors. */
export function reasonOf(error: unknown): string {
  return withoutAddresses(errorMessage(error));
}

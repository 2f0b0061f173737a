import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/schema.ts";
import { errorMessage } from "../error-message.ts";
import type { Log } from "../log.ts";
import { type Deliver, type DeliveryResult, withoutAddresses } from "../mail/source.ts";
import { scheduleNext } from "./delivery-schedule.ts";
import { recordFault, recordSent, renewLease, type StoredMessage, wakeWaiting } from "./outbox-store.ts";

const LOG_OF = {
  retry: ["warn", "message not delivered yet"],
  unanswered: ["warn", "message handed over without an answer, it may have arrived"],
  refused: ["error", "message refused; see `npm run inquiries`"],
} as const;

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

  /** Whether an attempt has failed since the last success; before the first one nobody knows. */
  let hadFault = true;

  /** Tried until it is done, or nobody waits any more: a message whose delivery is not recorded goes out again. */
  async function recordDelivered(id: string): Promise<void> {
    try {
      await recordSent(db, id, now());
    } catch (error) {
      if (breakOff.aborted) throw error;
      log.warn(
        { message: id, reason: reasonOf(error) },
        "a sent message could not be recorded; trying again",
      );
      await sleep(heartbeat, undefined, { signal: breakOff }).catch(() => undefined);
      await recordDelivered(id);
    }
  }

  async function wakeOthers(): Promise<void> {
    if (!hadFault) return;
    hadFault = false;
    const messages = await wakeWaiting(db, now());
    if (messages > 0) log.info({ messages }, "mail is delivered again; what waited is due");
  }

  async function record(message: StoredMessage, delivery: DeliveryResult): Promise<void> {
    const { id, attempts } = message;
    if (delivery.status === "sent") {
      await recordDelivered(id);
      log.info({ message: id, attempts }, "message sent");
      return wakeOthers();
    }
    const time = now();
    if (breakOff.aborted && delivery.status !== "unanswered") {
      // Not the message's fault: the next process may take it up at once.
      const free = { id, owner: self, status: "pending", nextAttemptAt: time } as const;
      await recordFault(db, { ...free, reason: null, refusedSince: message.refused_since });
      return;
    }
    if (delivery.status !== "refused") hadFault = true;
    // What another server said: kept short, and without NUL, which Postgres does not store.
    const reason = delivery.reason.replace(/\p{Cc}+/gu, " ").slice(0, 1_000);
    const { waitMs, ...next } = scheduleNext(message, delivery, time);
    await recordFault(db, { id, owner: self, nextAttemptAt: time + waitMs, reason, ...next });
    const facts = { message: id, attempts, reason: withoutAddresses(reason) };
    if (next.status === "refused") {
      log.error(facts, "message refused for good; see `npm run inquiries`");
    } else {
      const [level, text] = LOG_OF[delivery.status];
      log[level]({ ...facts, nextAttemptInSeconds: waitMs / 1_000 }, text);
    }
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
      ).catch((error: unknown): DeliveryResult => {
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

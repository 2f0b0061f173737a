import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Database, OutboxRow, Schema } from "../db/schema.ts";

/** A message to store for delivery. */
export interface NewMessage {
  /** Null for messages that did not come from the contact form. */
  readonly inquiryId: string | null;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  /** The domain of the message's own identifier: the sender's. */
  readonly domain: string;
}

export type StoredMessage = Selectable<OutboxRow>;

/** By how much the clocks of two machines may differ. What lies further ahead was written before a clock was set back. */
const CLOCK_SKEW_MS = 60_000;

/** Stores a message that is due now. Once this has resolved outside a transaction, it is delivered or stays visible. */
export async function storeMessage(db: Database, message: NewMessage, now: number): Promise<string> {
  const id = randomUUID();
  const { inquiryId, replyTo, domain, ...content } = message;
  await db
    .insertInto("outbox")
    .values({
      id,
      ...content,
      inquiry_id: inquiryId,
      message_id: `<${id}@${domain}>`,
      reply_to: replyTo,
      status: "pending",
      attempts: 0,
      next_attempt_at: now,
      lease_owner: null,
      lease_until: null,
      last_error: null,
      created_at: now,
      sent_at: null,
      alerted: null,
    })
    .execute();
  return id;
}

/**
 * Claims up to `limit` messages that are due and that nobody else is delivering; those that wait longest come first. A clock that
 * was set back makes none wait longer.
 * Each claim is one conditional UPDATE, so that of several workers on SQLite or Postgres exactly one gets a message.
 */
export async function claimMessages(
  db: Database,
  { owner, leaseUntil, limit, now }: { owner: string; leaseUntil: number; limit: number; now: number },
): Promise<StoredMessage[]> {
  const isDue = (where: ExpressionBuilder<Schema, "outbox">) =>
    where.and([
      where("status", "=", "pending"),
      where.or([
        where("attempts", "=", 0),
        where("next_attempt_at", "<=", now),
        where("last_attempt_at", ">", now + CLOCK_SKEW_MS),
      ]),
      where.or([
        where("lease_until", "is", null),
        where("lease_until", "<=", now),
        where("lease_until", ">", Math.max(leaseUntil, now) + CLOCK_SKEW_MS),
      ]),
    ]);
  const due = await db
    .selectFrom("outbox")
    .select("id")
    .where(isDue)
    .orderBy("next_attempt_at")
    .limit(limit)
    .execute();

  const claimed: StoredMessage[] = [];
  for (const { id } of due) {
    const message = await db
      .updateTable("outbox")
      .set((column) => ({
        lease_owner: owner,
        lease_until: leaseUntil,
        last_attempt_at: now,
        attempts: column("attempts", "+", 1),
      }))
      .where("id", "=", id)
      .where(isDue)
      .returningAll()
      .executeTakeFirst();
    if (message) claimed.push(message);
  }
  return claimed;
}

/** Prolongs a claim. False when another worker has taken the message over meanwhile. */
export async function renewLease(
  db: Database,
  { id, owner, leaseUntil }: { id: string; owner: string; leaseUntil: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ lease_until: leaseUntil })
    .where("id", "=", id)
    .where("lease_owner", "=", owner)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records a delivery. It counts even when the lease was lost meanwhile: sent is sent. */
export async function recordSent(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ status: "sent", sent_at: now, last_error: null, lease_owner: null, lease_until: null })
    .where("id", "=", id)
    .where("status", "!=", "sent")
    .execute();
}

interface Fault {
  readonly id: string;
  readonly owner: string;
  readonly status: "pending" | "refused";
  readonly nextAttemptAt: number;
  /** Null for none of the message's own. */
  readonly reason: string | null;
  readonly refusedSince?: number | null;
  readonly unansweredAt?: number | null;
}

/** Records a fault and gives the claim up; does nothing when another worker has taken the message over. */
export async function recordFault(
  db: Database,
  { id, owner, status, nextAttemptAt, reason, refusedSince = null, unansweredAt = null }: Fault,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      status,
      next_attempt_at: nextAttemptAt,
      lease_owner: null,
      lease_until: null,
      refused_since: refusedSince,
      unanswered_at: unansweredAt,
      ...(reason !== null && { last_error: reason }),
    })
    .where("id", "=", id)
    .where("lease_owner", "=", owner)
    .where("status", "=", "pending")
    .execute();
}

/**
 * Makes due what waits for a mail server that works again, and resolves with the number. What was refused, or may have arrived
 * already, waits for its own time.
 */
export async function wakeWaiting(db: Database, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ next_attempt_at: now })
    .where("status", "=", "pending")
    .where("next_attempt_at", ">", now)
    .where("lease_owner", "is", null)
    .where("refused_since", "is", null)
    .where("unanswered_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

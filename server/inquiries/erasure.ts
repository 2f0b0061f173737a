import { randomUUID } from "node:crypto";
import { deleteSecurely } from "../db/delete-securely.ts";
import type { Database } from "../db/schema.ts";
import { hasEmail, isFrom } from "./inquiry-entries.ts";

/** A person asked for it, the time that inquiries are kept was over, or an operator deleted one inquiry. */
export type ErasureReason = "request" | "retention" | "deletion";

export interface Erasure {
  /** The id of the erasure's record; undefined when there was nothing to erase. */
  readonly record: string | undefined;
  readonly inquiries: number;
  readonly messages: readonly ErasedMessage[];
}

/** What a message is known by to the mail folder; see `OutgoingMessage`. */
export interface ErasedMessage {
  readonly messageId: string;
  readonly createdAt: number;
}

/**
 * Erases the inquiries and messages of a sender, in whatever state, and records that. One that is being delivered at this moment
 * may still arrive.
 * @param now in milliseconds since the epoch
 */
export async function eraseSender(db: Database, email: string, now: number): Promise<Erasure> {
  return deleteSecurely(db, async (transaction) => {
    const messages = await transaction
      .deleteFrom("outbox")
      .where(isFrom(email))
      .returning(["message_id as messageId", "created_at as createdAt"])
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom("inquiries")
      .where(hasEmail(email))
      .executeTakeFirst();
    const erased = { inquiries: Number(numDeletedRows), messages };
    return { ...erased, record: await recordErasure(transaction, erased, "request", now) };
  });
}

/**
 * Erases what was delivered before a time, and records that. What is not delivered stays: nobody has read it yet.
 * @param before and `now` in milliseconds since the epoch
 */
export async function eraseDelivered(db: Database, before: number, now: number): Promise<Erasure> {
  return deleteSecurely(db, async (transaction) => {
    const messages = await transaction
      .deleteFrom("outbox")
      .where("status", "=", "sent")
      .where("sent_at", "<", before)
      .returning(["message_id as messageId", "created_at as createdAt"])
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom("inquiries")
      .where("created_at", "<", before)
      .where("id", "not in", (select) =>
        select
          .selectFrom("outbox")
          .select("inquiry_id")
          .where("inquiry_id", "is not", null)
          .$castTo<{ inquiry_id: string }>(),
      )
      .executeTakeFirst();
    const erased = { inquiries: Number(numDeletedRows), messages };
    return { ...erased, record: await recordErasure(transaction, erased, "retention", now) };
  });
}

/** Records an erasure in the transaction that makes it, unless it is an empty one. Resolves to the id of the record. */
export async function recordErasure(
  db: Database,
  { inquiries, messages }: Omit<Erasure, "record">,
  reason: ErasureReason,
  now: number,
): Promise<string | undefined> {
  if (inquiries + messages.length === 0) return undefined;
  return insertRecord(db, { inquiries, messages: messages.length, files: 0 }, reason, now);
}

/** Adds to a record the files that were removed after it; makes one where there is none. */
export async function recordErasedFiles(
  db: Database,
  record: string | undefined,
  files: number,
  { reason, now }: { reason: ErasureReason; now: number },
): Promise<string | undefined> {
  if (files === 0) return record;
  if (record === undefined) return insertRecord(db, { inquiries: 0, messages: 0, files }, reason, now);
  await db.updateTable("erasures").set({ files }).where("id", "=", record).execute();
  return record;
}

async function insertRecord(
  db: Database,
  counts: { inquiries: number; messages: number; files: number },
  reason: ErasureReason,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("erasures")
    .values({ id, erased_at: now, reason, ...counts })
    .execute();
  return id;
}

import { deleteSecurely } from "../db/delete-securely.ts";
import type { Database } from "../db/schema.ts";
import { type ErasedMessage, recordErasure } from "./erasure.ts";
import { findInquiryEntry, isOf } from "./inquiry-entries.ts";
import type { Recipients } from "./message.ts";

/**
 * Makes messages that are not sent yet due now, and starts their waits anew. They go to the addresses configured now,
 * because a wrong one may be the very reason why they were refused.
 * @param id the id of an inquiry or a message; without it, all of them
 * @returns how many there were
 */
export async function retryDelivery(
  db: Database,
  { id, recipients, now }: { id?: string; recipients: Recipients; now: number },
): Promise<number> {
  const update = db
    .updateTable("outbox")
    .set({
      status: "pending",
      attempts: 0,
      next_attempt_at: now,
      refused_since: null,
      unanswered_at: null,
      alerted: null,
      recipient: ({ selectFrom, ...eb }) =>
        eb
          .case()
          .when(
            "inquiry_id",
            "in",
            selectFrom("inquiries").select("inquiries.id").where("kind", "=", "support"),
          )
          .then(recipients.support)
          .else(recipients.sales)
          .end(),
    })
    .where("status", "!=", "sent");
  const { numUpdatedRows } = await (id === undefined ? update : update.where(isOf(id))).executeTakeFirst();
  return Number(numUpdatedRows);
}

export type InquiryDeletion =
  | {
      readonly status: "deleted";
      readonly messages: readonly ErasedMessage[];
      /** The id of the deletion's record. */
      readonly record: string | undefined;
    }
  | { readonly status: "unknown" }
  | { readonly status: "pending" };

/**
 * Deletes an inquiry with its messages, or a message that came without one, and records that something was erased.
 * @param id the id of the inquiry or of a message
 * @param force also while a message is pending, which is then never delivered unless it is on its way already
 */
export async function deleteInquiryEntry(
  db: Database,
  { id, force, now }: { id: string; force: boolean; now: number },
): Promise<InquiryDeletion> {
  const entry = await findInquiryEntry(db, id);
  if (!entry) return { status: "unknown" };

  return deleteSecurely(db, async (transaction): Promise<InquiryDeletion> => {
    const ofEntry = transaction.deleteFrom("outbox").where(isOf(entry.id));
    // One statement judges and deletes, so that no message becomes pending in between.
    const messages = await (force
      ? ofEntry
      : ofEntry.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("outbox as other")
                .select("other.id")
                .where("other.status", "=", "pending")
                .where((where) =>
                  where.or([where("other.id", "=", entry.id), where("other.inquiry_id", "=", entry.id)]),
                ),
            ),
          ),
        )
    )
      .returning(["message_id as messageId", "created_at as createdAt"])
      .execute();
    if (messages.length === 0) return { status: "pending" };
    const { numDeletedRows } = await transaction
      .deleteFrom("inquiries")
      .where("id", "=", entry.id)
      .executeTakeFirst();
    const erased = { inquiries: Number(numDeletedRows), messages };
    return { status: "deleted", messages, record: await recordErasure(transaction, erased, "deletion", now) };
  });
}

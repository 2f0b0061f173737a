import type { Database } from "../db/schema.ts";

export const DELIVERY_STATES = ["pending", "sent", "refused"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** An inquiry with its message, or a message that came without one. Times are milliseconds since the epoch. */
export interface InquiryEntry {
  /** Of the inquiry, or else of the message. */
  readonly id: string;
  readonly createdAt: number;
  /** Null for a message without an inquiry. */
  readonly inquiry: {
    readonly type: string;
    readonly source: string | null;
    readonly language: string;
    readonly name: string;
    readonly email: string;
    readonly company: string;
    readonly country: string;
    readonly phone: string;
    readonly message: string;
    readonly partnershipModels: readonly string[];
  } | null;
  readonly subject: string;
  readonly body: string;
  readonly delivery: {
    readonly state: DeliveryState;
    readonly recipient: string;
    readonly messageId: string;
    readonly attempts: number;
    readonly nextAttemptAt: number;
    readonly lastError: string | null;
    readonly sentAt: number | null;
  };
}

/** Everything that was ever stored, oldest first, or what is in one state. */
export async function listInquiryEntries(db: Database, state?: DeliveryState): Promise<InquiryEntry[]> {
  const query = entries(db).orderBy("outbox.created_at").orderBy("outbox.id");
  const rows = await (state ? query.where("outbox.status", "=", state) : query).execute();
  return rows.map(toEntry);
}

/** The entry with this id, of an inquiry or of a message. */
export async function findInquiryEntry(db: Database, id: string): Promise<InquiryEntry | undefined> {
  const row = await entries(db)
    .where((where) => where.or([where("outbox.id", "=", id), where("outbox.inquiry_id", "=", id)]))
    .executeTakeFirst();
  return row && toEntry(row);
}

/**
 * Makes messages that are not sent yet due now, and starts their waits anew. They go to `recipient`, the address configured now,
 * because a wrong one may be the very reason why they were refused.
 * @param id of an inquiry or a message; without it, all of them
 * @returns how many there were
 */
export async function retryDelivery(
  db: Database,
  { id, recipient, now }: { id?: string; recipient: string; now: number },
): Promise<number> {
  const update = db
    .updateTable("outbox")
    .set({ status: "pending", attempts: 0, next_attempt_at: now, recipient })
    .where("status", "!=", "sent");
  const { numUpdatedRows } = await (id === undefined
    ? update
    : update.where((where) => where.or([where("id", "=", id), where("inquiry_id", "=", id)]))
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

export type InquiryDeletion =
  | {
      readonly status: "deleted";
      /** What each message is known by to the mailers; see `OutgoingMessage`. */
      readonly messages: readonly { readonly messageId: string; readonly createdAt: number }[];
    }
  | { readonly status: "unknown" }
  | { readonly status: "pending" };

/**
 * Deletes an inquiry with its messages, or a message that came without one.
 * @param id of the inquiry or of a message
 * @param force also while a message is pending, which is then never delivered unless it is on its way already
 */
export async function deleteInquiryEntry(
  db: Database,
  { id, force }: { id: string; force: boolean },
): Promise<InquiryDeletion> {
  const entry = await findInquiryEntry(db, id);
  if (!entry) return { status: "unknown" };

  return db.transaction().execute(async (transaction): Promise<InquiryDeletion> => {
    const ofEntry = transaction
      .deleteFrom("outbox")
      .where((where) => where.or([where("id", "=", entry.id), where("inquiry_id", "=", entry.id)]));
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
    await transaction.deleteFrom("inquiries").where("id", "=", entry.id).execute();
    return { status: "deleted", messages };
  });
}

function entries(db: Database) {
  return db
    .selectFrom("outbox")
    .leftJoin("inquiries", "inquiries.id", "outbox.inquiry_id")
    .select([
      "outbox.id",
      "outbox.inquiry_id",
      "outbox.created_at",
      "outbox.subject",
      "outbox.body",
      "outbox.status",
      "outbox.recipient",
      "outbox.message_id",
      "outbox.attempts",
      "outbox.next_attempt_at",
      "outbox.last_error",
      "outbox.sent_at",
      "inquiries.type",
      "inquiries.source",
      "inquiries.language",
      "inquiries.name",
      "inquiries.email",
      "inquiries.company",
      "inquiries.country",
      "inquiries.phone",
      "inquiries.message",
      "inquiries.partnership_models",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof entries>["executeTakeFirstOrThrow"]>>;

function toEntry(row: Row): InquiryEntry {
  return {
    id: row.inquiry_id ?? row.id,
    createdAt: row.created_at,
    // The join finds all of an inquiry's columns or none.
    inquiry:
      row.type === null
        ? null
        : {
            type: row.type,
            source: row.source,
            language: row.language ?? "",
            name: row.name ?? "",
            email: row.email ?? "",
            company: row.company ?? "",
            country: row.country ?? "",
            phone: row.phone ?? "",
            message: row.message ?? "",
            partnershipModels: JSON.parse(row.partnership_models ?? "[]"),
          },
    subject: row.subject,
    body: row.body,
    delivery: {
      state: row.status,
      recipient: row.recipient,
      messageId: row.message_id,
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at,
      lastError: row.last_error,
      sentAt: row.sent_at,
    },
  };
}

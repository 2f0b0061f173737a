import type { ExpressionBuilder } from "kysely";
import type { Database, Schema } from "../db/schema.ts";

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
  const row = await entries(db).where(isOf(id)).executeTakeFirst();
  return row && toEntry(row);
}

/** Whether a message is the entry with this id, or that of its inquiry. */
export function isOf(id: string) {
  return (where: ExpressionBuilder<Schema, "outbox">) =>
    where.or([where("outbox.id", "=", id), where("outbox.inquiry_id", "=", id)]);
}

function entries(db: Database) {
  return db
    .selectFrom("outbox")
    .leftJoin("inquiries", "inquiries.id", "outbox.inquiry_id")
    .selectAll("outbox")
    .select(["type", "source", "language", "name", "email", "company", "country", "phone"])
    .select(["inquiries.message", "partnership_models"]);
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

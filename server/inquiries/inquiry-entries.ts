import type { ExpressionBuilder } from "kysely";
import type { InquiryKind } from "../../domain/contact/types.ts";
import type { Database, Schema } from "../db/schema.ts";
import { isRefused } from "./outbox-state.ts";

export const DELIVERY_STATES = ["pending", "sent", "refused"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** An inquiry with its message, or a message that came without one. Times are milliseconds since the epoch. */
export interface InquiryEntry {
  /** The id of the inquiry, or else of the message. */
  readonly id: string;
  readonly createdAt: number;
  /** Null for a message without an inquiry. */
  readonly inquiry: {
    readonly kind: string;
    readonly type: string;
    readonly source: string | null;
    readonly plan: string | null;
    readonly language: string;
    readonly name: string;
    readonly email: string;
    readonly company: string;
    readonly country: string;
    readonly phone: string;
    readonly message: string;
    readonly partnershipModels: readonly string[];
    /** The request that the form for engineers is about. */
    readonly requestId: string | null;
    readonly sent: string | null;
  } | null;
  readonly subject: string;
  readonly body: string;
  readonly delivery: {
    readonly state: DeliveryState;
    readonly recipient: string;
    readonly messageId: string;
    readonly attempts: number;
    /** Null where there is no further attempt. */
    readonly nextAttemptAt: number | null;
    readonly lastError: string | null;
    readonly sentAt: number | null;
  };
}

/** What to list: all that was ever stored where nothing is said. */
export interface EntryFilter {
  readonly state?: DeliveryState | undefined;
  readonly kind?: InquiryKind | undefined;
}

/** What was stored, oldest first. Messages that came without an inquiry are of no kind. */
export async function listInquiryEntries(db: Database, filter: EntryFilter = {}): Promise<InquiryEntry[]> {
  const { state, kind } = filter;
  const rows = await entries(db)
    .$if(state !== undefined, (query) => query.where(isIn(state ?? "pending")))
    .$if(kind !== undefined, (query) => query.where("inquiries.kind", "=", kind ?? "sales"))
    .orderBy("outbox.created_at")
    .orderBy("outbox.id")
    .execute();
  return rows.map(toEntry);
}

/** A message that a mail server refuses is tried for days and waits meanwhile: it is among the refused ones from the first time on. */
function isIn(state: DeliveryState) {
  return (where: ExpressionBuilder<Schema, "outbox">) => {
    if (state === "sent") return where("outbox.status", "=", "sent");
    const refused = isRefused(where);
    return where.and([
      where("outbox.status", "!=", "sent"),
      state === "refused" ? refused : where.not(refused),
    ]);
  };
}

/** The same of a row that was read. */
function stateOf({ status, refused_since }: Row): DeliveryState {
  return status === "pending" && refused_since !== null ? "refused" : status;
}

/** Everything that came from an e-mail address, in capital or small letters, oldest first. */
export async function listInquiryEntriesFrom(db: Database, email: string): Promise<InquiryEntry[]> {
  const rows = await entries(db)
    .where(isFrom(email))
    .orderBy("outbox.created_at")
    .orderBy("outbox.id")
    .execute();
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

/** Whether a message or its inquiry is from this e-mail address, in capital or small letters. */
export function isFrom(email: string) {
  return ({ eb, fn, or, selectFrom }: ExpressionBuilder<Schema, "outbox">) =>
    or([
      eb(fn("lower", ["outbox.reply_to"]), "=", email.toLowerCase()),
      eb("outbox.inquiry_id", "in", selectFrom("inquiries").select("inquiries.id").where(hasEmail(email))),
    ]);
}

/** The form takes ASCII only, so that both databases agree on what a small letter is. */
export function hasEmail(email: string) {
  return ({ eb, fn }: ExpressionBuilder<Schema, "inquiries">) =>
    eb(fn("lower", ["inquiries.email"]), "=", email.toLowerCase());
}

function entries(db: Database) {
  return db
    .selectFrom("outbox")
    .leftJoin("inquiries", "inquiries.id", "outbox.inquiry_id")
    .selectAll("outbox")
    .select(["type", "source", "language", "name", "email", "company", "country", "phone"])
    .select(["inquiries.message", "partnership_models", "kind", "plan", "request_id", "sent"]);
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
            kind: row.kind ?? "",
            type: row.type,
            source: row.source,
            plan: row.plan,
            language: row.language ?? "",
            name: row.name ?? "",
            email: row.email ?? "",
            company: row.company ?? "",
            country: row.country ?? "",
            phone: row.phone ?? "",
            message: row.message ?? "",
            partnershipModels: JSON.parse(row.partnership_models ?? "[]"),
            requestId: row.request_id,
            sent: row.sent,
          },
    subject: row.subject,
    body: row.body,
    delivery: {
      state: stateOf(row),
      recipient: row.recipient,
      messageId: row.message_id,
      attempts: row.attempts,
      nextAttemptAt: row.status === "pending" ? row.next_attempt_at : null,
      lastError: row.last_error,
      sentAt: row.sent_at,
    },
  };
}

import { createHash } from "node:crypto";
import type { Inquiry } from "../../domain/contact/types.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import { mayHaveCommitted } from "../db/commit-fault.ts";
import type { Database } from "../db/schema.ts";
import { inquiryMessage } from "./message.ts";
import { storeMessage } from "./outbox-store.ts";

/** A submit of one form: the same token and the same content are the same submit, however often it arrives. */
export interface Submit {
  readonly token: string;
  readonly digest: string;
}

/** SHA-256 over everything the visitor wrote and chose. */
export function contentDigest(inquiry: Inquiry): string {
  const content =
    inquiry.kind === "support"
      ? [inquiry.kind, inquiry.email, inquiry.requestId, inquiry.sent, inquiry.message]
      : [
          inquiry.type,
          inquiry.source ?? null,
          inquiry.name,
          inquiry.email,
          inquiry.company,
          inquiry.country,
          inquiry.phone,
          inquiry.message,
          inquiry.partnershipModel,
          // Left out when empty: releases before `plan` hashed without it, and a form sent again after the upgrade must have the same digest.
          ...(inquiry.plan ? [inquiry.plan] : []),
        ];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

/** The id of the inquiry that this submit has become already, if it has. */
export async function findInquiry(db: Database, { token, digest }: Submit): Promise<string | undefined> {
  const row = await db
    .selectFrom("inquiries")
    .select("id")
    .where("form_token", "=", token)
    .where("content_digest", "=", digest)
    .executeTakeFirst();
  return row?.id;
}

export interface StoreContext {
  readonly language: LanguageCode;
  /** Where the message goes. */
  readonly recipient: string;
  /** The domain of the message's own identifier: the sender's. */
  readonly domain: string;
  readonly now: number;
}

/**
 * What became of a submit in the database. `usedToken`: its form has made another inquiry already. `uncertain`: the database was lost
 * before it said whether it has stored what it was given.
 */
export type Stored =
  | { readonly status: "stored"; readonly id: string; readonly repeated: boolean }
  | { readonly status: "usedToken" }
  | { readonly status: "uncertain" };

/**
 * Stores an inquiry together with its outgoing message, or finds the one that this submit has become already.
 * When it resolves with `stored`, both are on disk; when it throws, neither is and will be.
 */
export async function storeInquiry(
  db: Database,
  submit: Submit,
  inquiry: Inquiry,
  context: StoreContext,
): Promise<Stored> {
  let isWritten = false;
  try {
    return await db.transaction().execute(async (transaction) => {
      const stored = await writeInquiry(transaction, submit, inquiry, context);
      isWritten = true;
      return stored;
    });
  } catch (error) {
    if (isWritten && mayHaveCommitted(error)) return { status: "uncertain" };
    throw error;
  }
}

async function writeInquiry(
  transaction: Database,
  submit: Submit,
  inquiry: Inquiry,
  { language, recipient, domain, now }: StoreContext,
): Promise<Stored> {
  const id = idOf(submit.token);
  // Written first, so that SQLite takes its lock at once: a lock wanted after a read can fail instead of waiting.
  // On Postgres it waits here for another submit of the form in another transaction to end one way or the other.
  const inserted = await transaction
    .insertInto("inquiries")
    .values({
      id,
      form_token: submit.token,
      content_digest: submit.digest,
      language,
      created_at: now,
      ...columnsOf(inquiry),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    const stored = await findInquiry(transaction, submit);
    return stored === undefined ? { status: "usedToken" } : { status: "stored", id: stored, repeated: true };
  }

  const { subject, body } = inquiryMessage(inquiry, { id, language });
  await storeMessage(
    transaction,
    { inquiryId: id, recipient, replyTo: inquiry.email, subject, body, domain },
    now,
  );
  return { status: "stored", id, repeated: false };
}

/** One form makes one inquiry, because the primary key is the form's: a UUID (RFC 9562, version 8) from its token. */
function idOf(token: string): string {
  const hex = createHash("sha256").update(token).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The type of an inquiry to sales; support has but one. */
export const typeOf = (inquiry: Inquiry) => (inquiry.kind === "support" ? "support" : inquiry.type);

/** What its form does not ask for is empty, because releases before there were kinds require it. */
function columnsOf(inquiry: Inquiry) {
  const { kind, email, message } = inquiry;
  const shared = { kind, type: typeOf(inquiry), email, message };
  if (inquiry.kind === "support") {
    const empty = { source: null, name: "", company: "", country: "", phone: "", partnership_models: "[]" };
    return { ...shared, ...empty, request_id: inquiry.requestId || null, sent: inquiry.sent };
  }
  const { source = null, plan = null, name, company, country, phone, partnershipModel } = inquiry;
  const partnership_models = JSON.stringify(partnershipModel);
  return { ...shared, source, plan, name, company, country, phone, partnership_models };
}

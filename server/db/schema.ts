import type { Generated, Kysely } from "kysely";
import type { LanguageCode } from "../../domain/languages.ts";

/**
 * All times are milliseconds since the Unix epoch. The tables `sandbox_…` that a migration made are of the releases before the sandbox had a
 * database of its own (`server/sandbox/database.ts`), and nobody reads them any more.
 */
export interface Schema extends Record<`translations_${LanguageCode}`, TranslationRow> {
  meta: MetaRow;
  translation_seeds: TranslationSeedRow;
  inquiries: InquiryRow;
  outbox: OutboxRow;
  erasures: ErasureRow;
  page_views: PageViewRow;
  source_snapshots: SourceSnapshotRow;
}

export type Database = Kysely<Schema>;

/** Facts the processes sharing this database agree on: the form secret, the digest of the seeds. */
interface MetaRow {
  key: string;
  value: string;
}

/** The public table of one language: exactly the columns the hosted original has (specification, section 3). */
export interface TranslationRow {
  namespace: string;
  /** Dotted path; a segment may carry an index in brackets: `items[0].title`. */
  key: string;
  value: string;
}

/** What was last seeded for a text. A text whose value differs from it was edited by an operator. */
interface TranslationSeedRow {
  language: string;
  namespace: string;
  key: string;
  value: string;
}

/** One inquiry. A repeated submit of the same form has the same token and digest, so it stays one row. */
interface InquiryRow {
  id: string;
  form_token: string;
  content_digest: string;
  type: string;
  source: string | null;
  language: string;
  name: string;
  email: string;
  company: string;
  country: string;
  phone: string;
  message: string;
  /** JSON array of partnership models; `[]` unless the type is partner. */
  partnership_models: string;
  created_at: number;
  /** Who answers: `sales` or `support`. What the form of support does not ask for is empty, and its `type` is `support`. */
  kind: Generated<string>;
  plan: string | null;
  request_id: string | null;
  /** What an engineer sent to the API. */
  sent: string | null;
}

/** An outgoing message, stored in the transaction that stores its inquiry. */
export interface OutboxRow {
  id: string;
  /** Null for messages that no inquiry stands behind: an earlier release took some from other clients. */
  inquiry_id: string | null;
  /** Stays the same over all attempts, so that a receiver can tell a repetition. */
  message_id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  status: "pending" | "sent" | "refused";
  attempts: number;
  next_attempt_at: number;
  /** The process that is delivering this message, until `lease_until`. */
  lease_owner: string | null;
  lease_until: number | null;
  last_error: string | null;
  /** When the last attempt began. */
  last_attempt_at: number | null;
  /** Since when every answer has been a refusal. */
  refused_since: number | null;
  /** When the message was last handed over whole without an answer: it may have arrived. */
  unanswered_at: number | null;
  created_at: number;
  sent_at: number | null;
  /** The state of which an operator was told. */
  alerted: "waiting" | "refused" | null;
}

/** That personal data was erased, without any of it: no name, no address, no digest of one, no id of what is gone. */
interface ErasureRow {
  /** Random. */
  id: string;
  erased_at: number;
  /** What asked for it; see `ErasureReason`. */
  reason: string;
  /** How many rows and files. */
  inquiries: number;
  messages: number;
  files: number;
}

/** Cookieless counts: no address, no query string, no visitor. */
export interface PageViewRow {
  /** ISO date in UTC, `2026-11-21`. */
  day: string;
  path: string;
  /** Host name of the referring site, or an empty string. */
  referrer: string;
  count: number;
}

/** The last good response of a hosted source, so that neither its outage nor a restart amid one is seen by a visitor. */
interface SourceSnapshotRow {
  /** `texts` or `posts` */
  source: string;
  /** What was asked of it: `sw:home`. */
  key: string;
  fetched_at: number;
  /** JSON */
  body: string;
}

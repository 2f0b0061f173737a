import type { Generated, Kysely } from "kysely";
import type { LanguageCode } from "../../domain/languages.ts";

/** All times are milliseconds since the Unix epoch. */
export interface Schema extends Record<`translations_${LanguageCode}`, TranslationRow> {
  meta: MetaRow;
  translation_seeds: TranslationSeedRow;
  inquiries: InquiryRow;
  outbox: OutboxRow;
  page_views: PageViewRow;
  source_snapshots: SourceSnapshotRow;
  sandbox_keys: SandboxKeyRow;
  sandbox_rules: SandboxRuleRow;
  sandbox_webhooks: SandboxWebhookRow;
  sandbox_deliveries: SandboxDeliveryRow;
  sandbox_decisions: SandboxDecisionRow;
  sandbox_payments: SandboxPaymentRow;
  sandbox_answers: SandboxResponseRow;
}

export type Database = Kysely<Schema>;

/** Facts the processes sharing this database agree on: the form secret, the digest of the seeds. */
export interface MetaRow {
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
export interface TranslationSeedRow {
  language: string;
  namespace: string;
  key: string;
  value: string;
}

/** One inquiry. A repeated submit of the same form has the same token and digest, so it stays one row. */
export interface InquiryRow {
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
  created_at: number;
  sent_at: number | null;
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
export interface SourceSnapshotRow {
  /** `texts` or `posts` */
  source: string;
  /** What was asked of it: `sw:home`. */
  key: string;
  fetched_at: number;
  /** JSON */
  body: string;
}

/** A key to the sandbox. All tables of the sandbox hang on it and lose its rows with it. */
export interface SandboxKeyRow {
  /** SHA-256 of the key, in hex. The key itself is stored nowhere. */
  digest: string;
  expires_at: number;
  /** The number of the newest delivery. */
  last_delivery: Generated<number>;
  /** The number of the newest decision. */
  last_decision: Generated<number>;
  /** What all decisions took so far, those that are forgotten too. */
  decision_bytes: Generated<number>;
  /** Who got the key, as `server/sandbox/client-network.ts` names it; no address. */
  network: Generated<string>;
  /** When something was last stored under the key. */
  used_at: Generated<number>;
  /** All that was ever stored under the key, what is gone by now too. */
  stored_bytes: Generated<number>;
}

export interface SandboxRuleRow {
  key_digest: string;
  id: string;
  /** The rule as it was sent, with its defaults, in JSON. */
  body: string;
  created_at: number;
  updated_at: number;
}

export interface SandboxWebhookRow {
  key_digest: string;
  id: string;
  url: string;
  /** JSON array of event types. */
  events: string;
  secret: string;
  created_at: number;
}

/** A message to a webhook, signed and kept instead of sent. */
export interface SandboxDeliveryRow {
  key_digest: string;
  /** Counts up for each key, in the order in which readers may see them. */
  number: number;
  webhook_id: string;
  type: string;
  message_id: string;
  signature: string;
  /** What was signed, byte for byte. */
  body: string;
  created_at: number;
}

/** What was decided about a payment. */
export interface SandboxDecisionRow {
  key_digest: string;
  /** Counts up for each key, in the order in which readers may see them. */
  number: number;
  created_at: number;
  /** The bytes of all decisions of the key before this one, so that what the newest take together is one subtraction. */
  starts_at: number;
  /** JSON: `{ transaction, analysis }` */
  body: string;
}

/** When a customer paid, for as long as it counts for the velocity of payments. */
export interface SandboxPaymentRow {
  key_digest: string;
  id: string;
  customer_id: string;
  at: number;
}

/** An answer that is given again to a repetition of its request. */
export interface SandboxResponseRow {
  key_digest: string;
  idempotency_key: string;
  /** SHA-256 of operation and body, in hex. */
  request_digest: string;
  status: number;
  created_at: number;
  /** In bytes, as UTF-8. */
  body_length: number;
  /** JSON */
  body: string;
}

import type { Generated } from "kysely";

/** All times are milliseconds since the Unix epoch. */
export interface SandboxSchema {
  sandbox_keys: SandboxKeyRow;
  sandbox_rules: SandboxRuleRow;
  sandbox_webhooks: SandboxWebhookRow;
  sandbox_deliveries: SandboxDeliveryRow;
  sandbox_decisions: SandboxDecisionRow;
  sandbox_payments: SandboxPaymentRow;
  sandbox_cases: SandboxCaseRow;
  sandbox_case_alerts: SandboxCaseAlertRow;
  sandbox_answers: SandboxResponseRow;
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
  /** The number of the newest case. */
  last_case: Generated<number>;
  /** What all decisions took so far, those that are forgotten too. */
  decision_bytes: Generated<number>;
  /** What all payments took so far, those that are forgotten too. */
  payment_bytes: Generated<number>;
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
  /** The one before its last rotation. */
  previous_secret: string | null;
  previous_secret_ends_at: number | null;
  created_at: number;
}

/** A message to a webhook, signed and stored instead of sent. */
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

/** A payment that rules look back on. */
export interface SandboxPaymentRow {
  key_digest: string;
  /** That of its decision. */
  number: number;
  /** The id of its analysis. */
  id: string;
  /** When it was made, as its sender says; otherwise when it arrived. */
  at: number;
  /** The bytes of all payments of the key before this one. */
  starts_at: number;
  /** JSON */
  body: string;
}

/** A case of alerts that belong together. */
export interface SandboxCaseRow {
  key_digest: string;
  /** Counts up for each key. */
  number: number;
  opened_at: number;
  /** The newest decision of the key when the case was closed: it does not speak of later payments. Null while it is open. */
  closed_after: number | null;
  /** How many it has. */
  alerts: number;
  /** What it counts for, with its alerts. */
  bytes: number;
  /** JSON; null while it is open. */
  disposition: string | null;
}

/** An alert of a case, with what later alerts are compared with. */
export interface SandboxCaseAlertRow {
  key_digest: string;
  case_number: number;
  /** From 1, in the order of arrival. */
  position: number;
  /** When the payment was made. */
  at: number;
  customer_id: string;
  payee_id: string | null;
  device_id: string | null;
  till_id: string | null;
  agent_id: string | null;
  /** JSON array of the typologies it shows. */
  typologies: string;
  /** JSON: the alert, without its `at` */
  body: string;
}

/** A response that is given again to a repetition of its request. */
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

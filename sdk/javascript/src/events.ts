import type { CaseOutcome } from "./case.ts";

/** The event types known to this version of the library. */
export type EventType =
  | "transaction.suspicious"
  | "account.compromised"
  | "rule.triggered"
  | "case.opened"
  | "case.closed";

/** The fields that every event has. */
interface Message {
  /** The `webhook-id`. It stays the same when the message is sent again: store it, and process each id only once. */
  id: string;
  /** When the event occurred (ISO 8601). */
  timestamp: string;
}

/** The payment that an event is about. A test event of the sandbox is about a fictitious payment. */
export interface AboutPayment {
  /** The id of the payment's analysis. */
  transaction_id: string;
  /** Your id for the customer. */
  customer_id: string;
  /** Your id for the payment, if you sent one. */
  reference?: string;
}

/** A payment looks suspicious. */
export interface TransactionSuspiciousEvent extends Message {
  type: "transaction.suspicious";
  data: AboutPayment & {
    /** The risk score, from 0 to 1. */
    risk_score: number;
    /** The codes of the triggers, in descending order of weight. */
    triggers: string[];
  };
}

/** An account may be used by someone else. */
export interface AccountCompromisedEvent extends Message {
  type: "account.compromised";
  data: AboutPayment & {
    account_id: string;
    severity: "medium" | "high" | "critical" | (string & {});
    indicators: string[];
  };
}

/** A rule matched a payment. */
export interface RuleTriggeredEvent extends Message {
  type: "rule.triggered";
  data: AboutPayment & {
    rule_id: string;
    /** The operator of the rule's first condition. */
    match_type: string;
    /**
     * The payment field that this condition compared, and its value. For a condition on history: `history.count`, `history.sum` or
     * `history.distinct`, and the number measured.
     */
    matched_data: { field: string; value: number | string | boolean };
  };
}

/** The case that an event is about. */
export interface AboutCase {
  case_id: string;
  status: "open" | "closed" | (string & {});
  /** Your ids for the customers. */
  customers: string[];
  /** The risk score, from 0 to 1. */
  risk_score: number;
  /** The ids of the analyses of its alerts. */
  transaction_ids: string[];
}

/** An alert opened a case. */
export interface CaseOpenedEvent extends Message {
  type: "case.opened";
  data: AboutCase;
}

/** A decision closed a case. */
export interface CaseClosedEvent extends Message {
  type: "case.closed";
  data: AboutCase & { outcome: CaseOutcome | (string & {}) };
}

/** Only a type: any string except those of {@link EventType}. TypeScript cannot express that, so a member of an enum is the placeholder. */
declare enum Later {
  type = "a type that came later",
}

/** The type of an {@link UnknownEvent}: any string that is not an {@link EventType}. `Later` is only a placeholder for such a string. */
export type LaterEventType = Later;

/**
 * An event whose type is newer than this version of the library. TypeScript can still tell the known events apart by `event.type`; to
 * compare with another type, write `const type: string = event.type`.
 */
export interface UnknownEvent extends Message {
  type: LaterEventType;
  data: Record<string, unknown>;
}

/** The event in a webhook message that passed {@link verifyWebhook}. */
export type WebhookEvent =
  | TransactionSuspiciousEvent
  | AccountCompromisedEvent
  | RuleTriggeredEvent
  | CaseOpenedEvent
  | CaseClosedEvent
  | UnknownEvent;

import type { CaseOutcome } from "./case.ts";

/** The event types that this version of the library knows. */
export type EventType =
  | "transaction.suspicious"
  | "account.compromised"
  | "rule.triggered"
  | "case.opened"
  | "case.closed";

/** The fields that every event has. */
interface Message {
  /** The `webhook-id`. It stays the same when a message is sent again: store it, and handle each id once. */
  id: string;
  /** When it happened (ISO 8601). */
  timestamp: string;
}

/** The payment that an event is about. A test event of the sandbox is about a made-up one. */
export interface AboutPayment {
  /** The id of its analysis. */
  transaction_id: string;
  customer_id: string;
  /** Your own id of the payment, if you sent one. */
  reference?: string;
}

/** A payment looks suspicious. */
export interface TransactionSuspiciousEvent extends Message {
  type: "transaction.suspicious";
  data: AboutPayment & {
    /** 0 to 1. */
    risk_score: number;
    /** The codes of the triggers, heaviest first. */
    triggers: string[];
  };
}

/** An account may be used by somebody else. */
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
     * The field of the payment that this condition compared, and its value; of a condition on history `history.count`, `history.sum` or
     * `history.distinct`, and the number that was measured.
     */
    matched_data: { field: string; value: number | string | boolean };
  };
}

/** The case that an event is about. */
export interface AboutCase {
  case_id: string;
  status: "open" | "closed" | (string & {});
  /** Your own ids of the customers. */
  customers: string[];
  /** 0 to 1. */
  risk_score: number;
  /** The ids of the analyses. */
  transaction_ids: string[];
}

/** An alert opened a case. */
export interface CaseOpenedEvent extends Message {
  type: "case.opened";
  data: AboutCase;
}

/** Somebody decided about a case. */
export interface CaseClosedEvent extends Message {
  type: "case.closed";
  data: AboutCase & { outcome: CaseOutcome | (string & {}) };
}

/** Only a type: any string but those of {@link EventType}. TypeScript cannot say that, but a member of an enum stands for it. */
declare enum Later {
  type = "a type that came later",
}

/** The type of an {@link UnknownEvent}: any string that is not an {@link EventType}. `Later` only stands for such a string. */
export type LaterEventType = Later;

/**
 * An event whose type is newer than this version of the library. TypeScript can still tell the known events apart by `event.type`; to
 * compare with another type, write `const type: string = event.type`.
 */
export interface UnknownEvent extends Message {
  type: LaterEventType;
  data: Record<string, unknown>;
}

/** The event in a webhook message. */
export type WebhookEvent =
  | TransactionSuspiciousEvent
  | AccountCompromisedEvent
  | RuleTriggeredEvent
  | CaseOpenedEvent
  | CaseClosedEvent
  | UnknownEvent;

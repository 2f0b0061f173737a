/** The types of events that this version of the library knows. */
export type EventType = "transaction.suspicious" | "account.compromised" | "rule.triggered";

/** What each event carries. */
interface Message {
  /** The id of the message, its `webhook-id`: the same whenever it is sent, so that its work can be done once. */
  id: string;
  /** When it happened, as an ISO 8601 time. */
  timestamp: string;
}

/** A payment was analysed, and something speaks against it. */
export interface TransactionSuspiciousEvent extends Message {
  type: "transaction.suspicious";
  data: {
    transaction_id: string;
    /** 0 to 1. */
    risk_score: number;
    /** The codes of the triggers, heaviest first. */
    triggers: string[];
  };
}

/** An account looks as if somebody else uses it. */
export interface AccountCompromisedEvent extends Message {
  type: "account.compromised";
  data: {
    account_id: string;
    severity: "medium" | "high" | "critical" | (string & {});
    indicators: string[];
  };
}

/** A rule matched a payment. */
export interface RuleTriggeredEvent extends Message {
  type: "rule.triggered";
  data: {
    rule_id: string;
    /** The operator of the rule's first condition. */
    match_type: string;
    /** The part of the payment that this condition looked at. */
    matched_data: { field: string; value: number | string | boolean };
  };
}

/**
 * The type of an {@link UnknownEvent}: any text that is not one of {@link EventType}. It exists for TypeScript only: there is nothing to
 * import at run time.
 */
export declare enum LaterEventType {
  /** Stands for every such text. */
  later = "a type that came later",
}

/**
 * An event of a type that came after this version of the library. For TypeScript its `type` is none of the known ones, so that after
 * `event.type === "rule.triggered"` the `event.data` is that event's; to compare it with a type of your own, take it as a `string`.
 */
export interface UnknownEvent extends Message {
  type: LaterEventType;
  data: Record<string, unknown>;
}

/** What a webhook message says. */
export type WebhookEvent =
  | TransactionSuspiciousEvent
  | AccountCompromisedEvent
  | RuleTriggeredEvent
  | UnknownEvent;

/** The types of events that this version of the library knows. */
export type EventType = "transaction.suspicious" | "account.compromised" | "rule.triggered";

interface EventOf<Type, Data> {
  /** The id of the message, `webhook-id`: the same when it is sent again, so that it can be done once. */
  id: string;
  type: Type;
  /** When it happened, as an ISO 8601 time. */
  timestamp: string;
  data: Data;
}

/** A payment was analysed, and something speaks against it. */
export interface TransactionSuspiciousEvent
  extends EventOf<
    "transaction.suspicious",
    {
      transaction_id: string;
      /** 0 to 1. */
      risk_score: number;
      /** The codes of the triggers, heaviest first. */
      triggers: string[];
    }
  > {}

/** An account looks as if somebody else uses it. */
export interface AccountCompromisedEvent
  extends EventOf<
    "account.compromised",
    { account_id: string; severity: "medium" | "high" | "critical" | (string & {}); indicators: string[] }
  > {}

/** A rule matched a payment. */
export interface RuleTriggeredEvent
  extends EventOf<
    "rule.triggered",
    {
      rule_id: string;
      /** The operator of the rule's first condition. */
      match_type: string;
      /** The part of the payment that this condition looked at. */
      matched_data: { field: string; value: number | string | boolean };
    }
  > {}

/** Only a type: any text but those of {@link EventType}. TypeScript cannot say that, but a member of an enum stands for it. */
declare enum LaterEventType {
  later = "a type that came later",
}

/**
 * An event of a type that came after this version of the library. For TypeScript its `type` is none of the known ones, so that after
 * `event.type === "rule.triggered"` the `event.data` is that event's; to compare it with a type of your own, take it as a `string`.
 */
export interface UnknownEvent extends EventOf<LaterEventType, Record<string, unknown>> {}

/** What a webhook message says. */
export type WebhookEvent =
  | TransactionSuspiciousEvent
  | AccountCompromisedEvent
  | RuleTriggeredEvent
  | UnknownEvent;

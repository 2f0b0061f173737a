export type {
  Case,
  CaseDetail,
  CaseLink,
  CaseListOptions,
  CaseOutcome,
  Cases,
  CaseTotal,
  CaseTrigger,
  Disposition,
  DispositionRequest,
  Statement,
  TimelineEntry,
} from "./cases.ts";
export { Baini } from "./client.ts";
export * from "./errors.ts";
export type {
  AboutCase,
  AboutPayment,
  AccountCompromisedEvent,
  CaseClosedEvent,
  CaseOpenedEvent,
  EventType,
  LaterEventType,
  RuleTriggeredEvent,
  TransactionSuspiciousEvent,
  UnknownEvent,
  WebhookEvent,
} from "./events.ts";
export type { Keys, Permission, Verification } from "./keys.ts";
export type { ListOptions } from "./lists.ts";
export type {
  FieldCondition,
  FlagCondition,
  FlagField,
  HistoryCondition,
  HistoryParty,
  ListCondition,
  NumberCondition,
  NumberField,
  Rule,
  RuleAction,
  RuleCondition,
  RuleRequest,
  Rules,
  TextCondition,
  TextField,
} from "./rules.ts";
export type { Decision, Delivery, Sandbox, SandboxKey } from "./sandbox.ts";
export type { BainiOptions, CallOptions, IdempotentCallOptions } from "./settings.ts";
export type {
  Analysis,
  Card,
  Channel,
  Payee,
  PaymentType,
  Recommendation,
  Transaction,
  Transactions,
  Trigger,
  TriggerCode,
} from "./transactions.ts";
export { type VerifyWebhookOptions, verifyWebhook } from "./verify-webhook.ts";
export type { WebhookHeaders } from "./webhook-headers.ts";
export type { Webhook, WebhookRequest, Webhooks } from "./webhooks.ts";

export type {
  Case,
  CaseDetail,
  CaseLink,
  CaseOutcome,
  CaseTotal,
  CaseTrigger,
  Disposition,
  DispositionRequest,
  Statement,
  TimelineEntry,
} from "./case.ts";
export type { CaseListOptions, Cases, ReportOptions } from "./cases.ts";
export { Baini } from "./client.ts";
export type { Deleted } from "./deleted.ts";
export type { Delivery, DeliveryAttempt, WebhookDelivery } from "./deliveries.ts";
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
export type { Listing, ListOptions } from "./lists.ts";
export type { Jurisdiction, Report, ReportField, ReportForm, ReportSection } from "./report.ts";
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
export type { Decision, Sandbox, SandboxKey } from "./sandbox.ts";
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
export type { RegisteredWebhook, Webhook, WebhookRequest, Webhooks } from "./webhooks.ts";

import * as z from "zod";
import { EVENT_TYPES } from "../event-types.ts";
import { isStorable } from "../fields.ts";
import { CASE_OUTCOMES } from "./cases.ts";
import { pageOf } from "./lists.ts";

const HTTPS_RULE = "an https URL, such as https://bank.example/webhooks";

/** `POST /v1/webhooks` */
export const WebhookRequest = z.strictObject({
  url: z
    .url(HTTPS_RULE)
    .regex(/^https:\/\//, HTTPS_RULE)
    .max(2_000)
    .refine(isStorable, HTTPS_RULE),
  events: z.array(z.enum(EVENT_TYPES)).min(1).max(EVENT_TYPES.length),
});
export type WebhookRequest = z.infer<typeof WebhookRequest>;
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  secret: z.string(),
  createdAt: z.iso.datetime(),
});

export type Webhook = z.infer<typeof Webhook>;

/** A webhook as it is read back: its secret is shown when it is made, and never again. */
export const RegisteredWebhook = Webhook.omit({ secret: true });
export type RegisteredWebhook = z.infer<typeof RegisteredWebhook>;
export const WebhookList = pageOf(RegisteredWebhook);

/** The part of a payment that a rule's first condition looked at. */
export const MatchedData = z.object({
  /** Of the payment, or `history.count`, `history.sum` or `history.distinct`. */
  field: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]),
});

/** The payment that an event is about. */
const about = {
  transaction_id: z.string(),
  customer_id: z.string(),
  /** The caller's own, where it sent one. */
  reference: z.string().optional(),
};

/** The case that an event is about. */
const aboutCase = {
  case_id: z.string(),
  status: z.enum(["open", "closed"]),
  customers: z.array(z.string()),
  risk_score: z.number().min(0).max(1),
  /** Of its alerts, in the order of their arrival. */
  transaction_ids: z.array(z.string()),
};

/** The bodies of the events (specification, section 3), as the webhook carries them: `{ type, timestamp, data }`. */
export const EventData = {
  "transaction.suspicious": z.object({
    ...about,
    risk_score: z.number().min(0).max(1),
    triggers: z.array(z.string()),
  }),
  "account.compromised": z.object({
    ...about,
    account_id: z.string(),
    severity: z.enum(["medium", "high", "critical"]),
    indicators: z.array(z.string()),
  }),
  "rule.triggered": z.object({
    ...about,
    rule_id: z.string(),
    match_type: z.string(),
    matched_data: MatchedData,
  }),
  "case.opened": z.object(aboutCase),
  "case.closed": z.object({ ...aboutCase, outcome: z.enum(CASE_OUTCOMES) }),
} as const;
export type EventData = { [T in keyof typeof EventData]: z.infer<(typeof EventData)[T]> };

const eventOf = <T extends keyof typeof EventData>(type: T) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: EventData[type] });
export const TransactionSuspiciousEvent = eventOf("transaction.suspicious");
export const AccountCompromisedEvent = eventOf("account.compromised");
export const RuleTriggeredEvent = eventOf("rule.triggered");
export const CaseOpenedEvent = eventOf("case.opened");
export const CaseClosedEvent = eventOf("case.closed");

/** The headers of a webhook message (Standard Webhooks 1.0.0). */
export const DeliveryHeaders = z.object({
  "webhook-id": z.string(),
  "webhook-timestamp": z.string(),
  "webhook-signature": z.string(),
});

/** A webhook message in the sandbox's inbox: exactly what a URL of yours would be sent. */
export const Delivery = z.object({
  /** Counts up with each delivery of a key: `dlv_17`. A list or a stream goes on after the one it is given. */
  id: z.string(),
  type: z.enum(EVENT_TYPES),
  webhookId: z.string(),
  url: z.string(),
  headers: DeliveryHeaders,
  /** The raw body that was signed: JSON text, not parsed. */
  body: z.string(),
  createdAt: z.iso.datetime(),
});
export type Delivery = z.infer<typeof Delivery>;
export const DeliveryList = pageOf(Delivery);

/** The messages of a test event, one for each webhook. */
export const SentDeliveries = z.object({ data: z.array(Delivery) });

/** One try to hand a message over, which is an entry of the inbox. */
export const DeliveryAttempt = z.object({ id: z.string(), at: z.iso.datetime() });
/** A message to a webhook as it was first signed, with all tries. */
export const WebhookDelivery = z.object({ ...Delivery.shape, attempts: z.array(DeliveryAttempt) });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export const WebhookDeliveryList = pageOf(WebhookDelivery);

/** `POST /v1/sandbox/events` */
export const TestEventRequest = z.strictObject({ type: z.enum(EVENT_TYPES) });
export type TestEventRequest = z.infer<typeof TestEventRequest>;

import * as z from "zod";
import { text } from "./text.ts";

export const CASE_OUTCOMES = ["false_positive", "confirmed_fraud", "suspicion"] as const;

/** `POST /v1/cases/{id}/disposition` */
export const DispositionRequest = z.strictObject({
  outcome: z.enum(CASE_OUTCOMES),
  /** In the analyst's words. */
  reason: text(1, 1_000),
  /** Who decided, as the caller's systems name them. */
  analyst: text(1, 100).optional(),
});
export type DispositionRequest = z.infer<typeof DispositionRequest>;
export const Disposition = z.object({ ...DispositionRequest.shape, decidedAt: z.iso.datetime() });
export type Disposition = z.infer<typeof Disposition>;

/** What the alerts of a case amount to, in one currency. */
export const CaseTotal = z.object({ currency: z.string(), amount: z.number(), payments: z.int() });

/** A case as the list has it. */
export const Case = z.object({
  /** Counts up with each case of a key: `case_3`. */
  id: z.string(),
  status: z.enum(["open", "closed"]),
  /** The customers of its alerts, in the order in which they joined. */
  customers: z.array(z.string()),
  /** The highest of its alerts. */
  riskScore: z.number().min(0).max(1),
  /** The ids of the analyses that recommended review or decline, in the order of their arrival. */
  transactions: z.array(z.string()),
  totals: z.array(CaseTotal),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  disposition: Disposition.nullable(),
});
export type Case = z.infer<typeof Case>;
/** `next`: what to send as `after` for the cases after these; null with the last. */
export const CaseList = z.object({ data: z.array(Case), next: z.string().nullable() });
export type CaseList = z.infer<typeof CaseList>;

/** A sentence, in English, with what it rests on: it is built of `code` and `values`, so that a caller may say it in another language. */
export const Statement = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string(),
  /** Ids of analyses; never empty. */
  sources: z.array(z.string()),
});
export type Statement = z.infer<typeof Statement>;

export const TIMELINE_KINDS = [
  "sim_changed",
  "pin_reset",
  "payment",
  "case_opened",
  "alert_joined",
  "case_closed",
] as const;
/** In order of time. A payment has its amount and parties; what it reports of the time before it (a SIM change) is an entry of its own. */
export const TimelineEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(TIMELINE_KINDS),
  customerId: z.string(),
  transactionId: z.string(),
  payeeId: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  riskScore: z.number().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const LINK_KINDS = ["transfer", "payee", "device", "till", "agent"] as const;
/** Two accounts of a case, and what connects them. */
export const CaseLink = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.enum(LINK_KINDS),
  /** The device, payee, till or agent that they share; the currency of a transfer. */
  value: z.string(),
  /** 0 to 1, documented by kind: how rarely it is a coincidence. */
  strength: z.number().min(0).max(1),
  payments: z.int(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Ids of analyses, the latest twenty. */
  sources: z.array(z.string()),
});
export type CaseLink = z.infer<typeof CaseLink>;

export const CaseTrigger = z.object({
  code: z.string(),
  ruleId: z.string().optional(),
  weight: z.number(),
  /** How many of the alerts hit it. */
  alerts: z.int(),
});

/** `GET /v1/cases/{id}` */
export const CaseDetail = z.object({
  ...Case.shape,
  timeline: z.array(TimelineEntry),
  links: z.array(CaseLink),
  triggers: z.array(CaseTrigger),
  /** A first summary; an analyst checks and corrects it. */
  summary: z.array(Statement),
  /** Earlier cases of these customers, the newest first. */
  previousCases: z.array(z.string()),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

import {
  type Decoder,
  dictionary,
  list,
  nullable,
  number,
  object,
  optional,
  text,
  textOrNumber,
} from "./decode.ts";

/** The decision on a case. */
export type CaseOutcome = "false_positive" | "confirmed_fraud" | "suspicion";

/** A decision on a case, to be recorded. */
export interface DispositionRequest {
  readonly outcome: CaseOutcome;
  /** The reason, in the analyst's words, 1 to 1,000 characters. */
  readonly reason: string;
  /** The analyst who decided, as identified in your systems. */
  readonly analyst?: string | undefined;
}

/** The recorded decision on a case. */
export interface Disposition {
  readonly outcome: CaseOutcome | (string & {});
  readonly reason: string;
  readonly analyst?: string;
  /** When the decision was recorded (ISO 8601). */
  readonly decidedAt: string;
}

/** The total value of the alerts of a case in one currency. */
export interface CaseTotal {
  readonly currency: string;
  readonly amount: number;
  readonly payments: number;
}

/** A case as returned by `cases.list`: a group of related alerts. */
export interface Case {
  /** The case id, such as `case_3`. Pass it as `after` to list later cases. */
  readonly id: string;
  readonly status: "open" | "closed" | (string & {});
  /** Your ids for its customers, in the order in which they joined. */
  readonly customers: readonly string[];
  /** The highest risk score of its alerts, from 0 to 1. */
  readonly riskScore: number;
  /** The ids of its alerts (analyses that recommended `review` or `decline`), in order of arrival. */
  readonly transactions: readonly string[];
  /** The total value of the alerts, by currency. */
  readonly totals: readonly CaseTotal[];
  /** When the case was opened (ISO 8601). */
  readonly openedAt: string;
  /** When the case was closed (ISO 8601), or `null` while it is open. */
  readonly closedAt: string | null;
  /** The decision, or `null` while the case is open. */
  readonly disposition: Disposition | null;
}

/** A sentence about a case, with the ids of the analyses that support it. */
export interface Statement {
  /** The message code, for localisation with `values`. */
  readonly code: string;
  /** The values in the sentence, by name. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The sentence, in English. */
  readonly text: string;
  /** The ids of the analyses that support the sentence. */
  readonly sources: readonly string[];
}

/** An entry in the timeline of a case. */
export interface TimelineEntry {
  /** When it happened (ISO 8601). */
  readonly at: string;
  readonly kind:
    | "sim_changed"
    | "pin_reset"
    | "payment"
    | "case_opened"
    | "alert_joined"
    | "case_closed"
    | (string & {});
  readonly customerId: string;
  readonly transactionId: string;
  /** Your id for the payee of a payment, if you sent one. */
  readonly payeeId: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly riskScore: number | null;
}

/** A link between two accounts of a case. */
export interface CaseLink {
  /** The first account; for a transfer, the payer. */
  readonly from: string;
  /** The second account; for a transfer, the payee. */
  readonly to: string;
  readonly kind: "transfer" | "payee" | "device" | "till" | "agent" | (string & {});
  /** The id of the shared payee, device, till or agent; for a transfer, the currency. */
  readonly value: string;
  /** The strength of the link, from 0 to 1: the higher, the less likely it is a coincidence. */
  readonly strength: number;
  /** The number of payments that show the link. */
  readonly payments: number;
  /** When the first of these payments was made (ISO 8601). */
  readonly firstSeenAt: string;
  /** When the last of these payments was made (ISO 8601). */
  readonly lastSeenAt: string;
  /** The ids of analyses that show the link: for a transfer, the latest 20; otherwise, the latest 10 of each account. */
  readonly sources: readonly string[];
}

/** A trigger that alerts of a case have hit. */
export interface CaseTrigger {
  readonly code: string;
  readonly ruleId?: string;
  readonly weight: number;
  /** The number of alerts that hit it. */
  readonly alerts: number;
}

/** A case in full detail: with its timeline, links, triggers and a first summary. */
export interface CaseDetail extends Case {
  /** What happened, in chronological order. */
  readonly timeline: readonly TimelineEntry[];
  /** The links between its accounts, strongest first. */
  readonly links: readonly CaseLink[];
  /** The triggers of its alerts, most frequent first. */
  readonly triggers: readonly CaseTrigger[];
  /** A first summary, for an analyst to check and correct. */
  readonly summary: readonly Statement[];
  /** The ids of earlier cases of the same customers, newest first. */
  readonly previousCases: readonly string[];
}

const disposition = object<Disposition>({
  outcome: text,
  reason: text,
  analyst: optional(text),
  decidedAt: text,
});
const caseFields = {
  id: text,
  status: text,
  customers: list(text),
  riskScore: number,
  transactions: list(text),
  totals: list(object<CaseTotal>({ currency: text, amount: number, payments: number })),
  openedAt: text,
  closedAt: nullable(text),
  disposition: nullable(disposition),
};
/** @internal */
export const caseResponse: Decoder<Case> = object<Case>(caseFields);
/** @internal */
export const statement: Decoder<Statement> = object<Statement>({
  code: text,
  values: dictionary(textOrNumber),
  text,
  sources: list(text),
});
/** @internal */
export const caseDetail: Decoder<CaseDetail> = object<CaseDetail>({
  ...caseFields,
  timeline: list(
    object<TimelineEntry>({
      at: text,
      kind: text,
      customerId: text,
      transactionId: text,
      payeeId: nullable(text),
      amount: nullable(number),
      currency: nullable(text),
      riskScore: nullable(number),
    }),
  ),
  links: list(
    object<CaseLink>({
      from: text,
      to: text,
      kind: text,
      value: text,
      strength: number,
      payments: number,
      firstSeenAt: text,
      lastSeenAt: text,
      sources: list(text),
    }),
  ),
  triggers: list(object<CaseTrigger>({ code: text, ruleId: optional(text), weight: number, alerts: number })),
  summary: list(statement),
  previousCases: list(text),
});

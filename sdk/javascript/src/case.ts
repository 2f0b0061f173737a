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

/** What was decided about a case. */
export type CaseOutcome = "false_positive" | "confirmed_fraud" | "suspicion";

/** A decision about a case, to record. */
export interface DispositionRequest {
  readonly outcome: CaseOutcome;
  /** In the analyst's words: 1 to 1,000 characters. */
  readonly reason: string;
  /** Who decided, as your systems name them. */
  readonly analyst?: string | undefined;
}

/** A recorded decision about a case. */
export interface Disposition {
  readonly outcome: CaseOutcome | (string & {});
  readonly reason: string;
  readonly analyst?: string;
  /** ISO 8601. */
  readonly decidedAt: string;
}

/** What the alerts of a case amount to in one currency. */
export interface CaseTotal {
  readonly currency: string;
  readonly amount: number;
  readonly payments: number;
}

/** Alerts that belong together. */
export interface Case {
  /** Such as `case_3`. */
  readonly id: string;
  readonly status: "open" | "closed" | (string & {});
  /** The customers of its alerts, in the order in which they joined. */
  readonly customers: readonly string[];
  /** The highest of its alerts, 0 to 1. */
  readonly riskScore: number;
  /** The ids of its analyses, in the order of their arrival. */
  readonly transactions: readonly string[];
  readonly totals: readonly CaseTotal[];
  /** ISO 8601. */
  readonly openedAt: string;
  /** ISO 8601; null while it is open. */
  readonly closedAt: string | null;
  /** Null while it is open. */
  readonly disposition: Disposition | null;
}

/** A sentence, in English, and the analyses that it rests on. */
export interface Statement {
  /** What kind of sentence it is, to say it in another language with its `values`. */
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly text: string;
  readonly sources: readonly string[];
}

/** Something that happened, in order of time. */
export interface TimelineEntry {
  /** ISO 8601. */
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
  readonly payeeId: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly riskScore: number | null;
}

/** What connects two accounts of a case. */
export interface CaseLink {
  readonly from: string;
  readonly to: string;
  readonly kind: "transfer" | "payee" | "device" | "till" | "agent" | (string & {});
  /** The device, payee, till or agent that they share; the currency of a transfer. */
  readonly value: string;
  /** 0 to 1: the higher, the less likely it is a coincidence. */
  readonly strength: number;
  readonly payments: number;
  /** ISO 8601. */
  readonly firstSeenAt: string;
  /** ISO 8601. */
  readonly lastSeenAt: string;
  /** Ids of analyses. */
  readonly sources: readonly string[];
}

/** A trigger that alerts of a case hit. */
export interface CaseTrigger {
  readonly code: string;
  readonly ruleId?: string;
  readonly weight: number;
  /** How many of the alerts hit it. */
  readonly alerts: number;
}

/** A case with its timeline, links, triggers and a first summary. */
export interface CaseDetail extends Case {
  readonly timeline: readonly TimelineEntry[];
  readonly links: readonly CaseLink[];
  readonly triggers: readonly CaseTrigger[];
  /** A first summary, to be checked by an analyst. */
  readonly summary: readonly Statement[];
  /** Earlier cases of these customers, newest first. */
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

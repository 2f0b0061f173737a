import { type Call, encodeSegment } from "./call.ts";
import { type Decoder, enveloped, list, nullable, number, object, optional, text } from "./decode.ts";
import { type ListOptions, queryOf } from "./lists.ts";
import { randomKey } from "./random-key.ts";
import type { CallOptions, IdempotentCallOptions } from "./settings.ts";

/** What was decided about a case. */
export type CaseOutcome = "false_positive" | "confirmed_fraud" | "suspicion";

/** A decision about a case, to record. */
export interface DispositionRequest {
  outcome: CaseOutcome;
  /** In the analyst's words: 1 to 1,000 characters. */
  reason: string;
  /** Who decided, as your systems name them. */
  analyst?: string | undefined;
}

/** A recorded decision about a case. */
export interface Disposition {
  outcome: CaseOutcome | (string & {});
  reason: string;
  analyst?: string;
  /** ISO 8601. */
  decidedAt: string;
}

/** What the alerts of a case amount to in one currency. */
export interface CaseTotal {
  currency: string;
  amount: number;
  payments: number;
}

/** Alerts that belong together. */
export interface Case {
  /** Such as `case_3`. */
  id: string;
  status: "open" | "closed" | (string & {});
  /** The customers of its alerts, in the order in which they joined. */
  customers: string[];
  /** The highest of its alerts, 0 to 1. */
  riskScore: number;
  /** The ids of its analyses, in the order of their arrival. */
  transactions: string[];
  totals: CaseTotal[];
  /** ISO 8601. */
  openedAt: string;
  /** ISO 8601; null while it is open. */
  closedAt: string | null;
  /** Null while it is open. */
  disposition: Disposition | null;
}

/** A sentence, in English, and the analyses that it rests on. */
export interface Statement {
  /** What kind of sentence it is, to say it in another language with its `values`. */
  code: string;
  values: Record<string, string | number>;
  text: string;
  sources: string[];
}

/** Something that happened, in order of time. */
export interface TimelineEntry {
  /** ISO 8601. */
  at: string;
  kind:
    | "sim_changed"
    | "pin_reset"
    | "payment"
    | "case_opened"
    | "alert_joined"
    | "case_closed"
    | (string & {});
  customerId: string;
  transactionId: string;
  payeeId: string | null;
  amount: number | null;
  currency: string | null;
  riskScore: number | null;
}

/** What connects two accounts of a case. */
export interface CaseLink {
  from: string;
  to: string;
  kind: "transfer" | "payee" | "device" | "till" | "agent" | (string & {});
  /** The device, payee, till or agent that they share; the currency of a transfer. */
  value: string;
  /** 0 to 1: how rarely it is a coincidence. */
  strength: number;
  payments: number;
  /** ISO 8601. */
  firstSeenAt: string;
  /** ISO 8601. */
  lastSeenAt: string;
  /** Ids of analyses. */
  sources: string[];
}

/** A trigger that alerts of a case hit. */
export interface CaseTrigger {
  code: string;
  ruleId?: string;
  weight: number;
  /** How many of the alerts hit it. */
  alerts: number;
}

/** A case with its evidence. */
export interface CaseDetail extends Case {
  timeline: TimelineEntry[];
  links: CaseLink[];
  triggers: CaseTrigger[];
  /** A first summary, to be checked by an analyst. */
  summary: Statement[];
  /** Earlier cases of these customers, the newest first. */
  previousCases: string[];
}

/** Which cases are listed. */
export interface CaseListOptions extends ListOptions {
  /** Default: both. */
  readonly status?: "open" | "closed" | undefined;
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
const caseResponse = object<Case>(caseFields);
const values: Decoder<Statement["values"]> = (given) => given as Statement["values"];
const statement = object<Statement>({ code: text, values, text, sources: list(text) });
const caseDetail = object<CaseDetail>({
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
const cases = enveloped(caseResponse);

/** Alerts that belong together, from the first to the decision. */
export class Cases {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists the cases of the key, oldest first. */
  async list(options: CaseListOptions = {}): Promise<Case[]> {
    const path = `/v1/cases${queryOf(options, { status: options.status })}`;
    return this.#call({ id: "listCases", method: "GET", path, decode: cases }, options);
  }

  /**
   * Gets a case with its timeline, its links, the triggers and a first summary.
   *
   * @throws InvalidRequestError when there is no such case
   */
  async get(id: string, options: CallOptions = {}): Promise<CaseDetail> {
    const path = `/v1/cases/${encodeSegment("id", id)}`;
    return this.#call({ id: "getCase", method: "GET", path, decode: caseDetail }, options);
  }

  /**
   * Records what was decided about a case, and closes it.
   *
   * @throws InvalidRequestError when there is no such case, or a field is wrong
   * @throws ConflictError when the case is closed already
   *
   * @example
   * for (const { id } of await baini.cases.list({ status: "open" })) {
   *   const { summary } = await baini.cases.get(id);
   *   console.log(id, ...summary.map(({ text }) => text));
   * }
   * await baini.cases.recordDisposition("case_3", { outcome: "suspicion", reason: "Four accounts, one device." });
   */
  async recordDisposition(
    id: string,
    { outcome, reason, analyst }: DispositionRequest,
    options: IdempotentCallOptions = {},
  ): Promise<Case> {
    return this.#call(
      {
        id: "recordCaseDisposition",
        method: "POST",
        path: `/v1/cases/${encodeSegment("id", id)}/disposition`,
        body: { outcome, reason, analyst },
        idempotencyKey: options.idempotencyKey ?? randomKey(),
        decode: caseResponse,
      },
      options,
    );
  }
}

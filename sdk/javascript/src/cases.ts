import { type Call, encodeSegment } from "./call.ts";
import { type Case, type CaseDetail, caseDetail, caseResponse, type DispositionRequest } from "./case.ts";
import { type Listing, type ListOptions, queryOf, readList } from "./lists.ts";
import { randomKey } from "./random-key.ts";
import { type Jurisdiction, type Report, report } from "./report.ts";
import type { CallOptions, IdempotentCallOptions } from "./settings.ts";

/** Which cases are listed. */
export interface CaseListOptions extends ListOptions {
  /** Default: both. */
  readonly status?: "open" | "closed" | undefined;
}

/** The settings of a report. */
export interface ReportOptions extends CallOptions {
  /** Whose form the report follows. Default: the API chooses. */
  readonly jurisdiction?: Jurisdiction | undefined;
}

/** Alerts that belong together, from the first to the decision. */
export class Cases {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists the cases of the key, oldest first. */
  list(options: CaseListOptions = {}): Listing<Case> {
    const filter = { status: options.status };
    return readList(this.#call, { id: "listCases", path: "/v1/cases", filter, entry: caseResponse }, options);
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
   * for await (const { id } of baini.cases.list({ status: "open" })) {
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
  /**
   * Drafts the report of a case in the terms of a regulator's form. Nothing is filed: a compliance officer checks and completes it.
   *
   * @throws InvalidRequestError when there is no such case, or no form of this jurisdiction
   */
  async getReport(id: string, options: ReportOptions = {}): Promise<Report> {
    const { jurisdiction } = options;
    const path = `/v1/cases/${encodeSegment("id", id)}/report${queryOf({ jurisdiction })}`;
    return this.#call({ id: "getCaseReport", method: "GET", path, decode: report }, options);
  }
}

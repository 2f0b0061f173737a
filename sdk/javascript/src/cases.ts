import { type Call, encodeSegment } from "./call.ts";
import { type Case, type CaseDetail, caseDetail, caseResponse, type DispositionRequest } from "./case.ts";
import { type Listing, type ListOptions, queryOf, readList } from "./lists.ts";
import { randomKey } from "./random-key.ts";
import { type Jurisdiction, type Report, report } from "./report.ts";
import type { CallOptions, IdempotentCallOptions } from "./settings.ts";

/** The options for listing cases. */
export interface CaseListOptions extends ListOptions {
  /** Return only cases with this status. Defaults to both. */
  readonly status?: "open" | "closed" | undefined;
}

/** The options for drafting a report. */
export interface ReportOptions extends CallOptions {
  /** The jurisdiction whose form the draft follows. By default, the API chooses. */
  readonly jurisdiction?: Jurisdiction | undefined;
}

/** Lists cases, records decisions and drafts reports. */
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
   * Returns a case with its timeline, links, triggers and a first summary.
   *
   * @throws InvalidRequestError when the case does not exist
   */
  async get(id: string, options: CallOptions = {}): Promise<CaseDetail> {
    const path = `/v1/cases/${encodeSegment("id", id)}`;
    return this.#call({ id: "getCase", method: "GET", path, decode: caseDetail }, options);
  }

  /**
   * Records the decision on a case and closes the case.
   *
   * @returns the closed case
   * @throws InvalidRequestError when the case does not exist, or a field is invalid; `param` names it
   * @throws ConflictError when the case is already closed, or the idempotency key was used for another request
   *
   * @example
   * const { summary } = await baini.cases.get("case_3");
   * for (const { text, sources } of summary) console.log(text, sources);
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
   * Drafts a suspicious transaction report on a case. Nothing is filed: a compliance officer checks and completes the draft.
   *
   * @throws InvalidRequestError when the case or the form does not exist
   */
  async getReport(id: string, options: ReportOptions = {}): Promise<Report> {
    const { jurisdiction } = options;
    const path = `/v1/cases/${encodeSegment("id", id)}/report${queryOf({ jurisdiction })}`;
    return this.#call({ id: "getCaseReport", method: "GET", path, decode: report }, options);
  }
}

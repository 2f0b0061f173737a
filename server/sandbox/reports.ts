import type { Jurisdiction, Report } from "../../domain/api/schemas.ts";
import { draftReport } from "../../domain/reports/draft-report.ts";
import { jurisdictionOf } from "../../domain/reports/forms.ts";
import { findCase, readCaseDetail } from "./cases.ts";
import type { SandboxDatabase } from "./database.ts";
import type { Histories } from "./histories.ts";
import { isRefusal, type Refusal } from "./outcome.ts";
import { notFound } from "./read-call.ts";

interface Options {
  readonly histories: Histories;
  /** Whose form; that of the country of the first alert if it is not said. */
  readonly jurisdiction: Jurisdiction | undefined;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
}

/** The draft report of a case. Runs where nobody else changes what belongs to the key. */
export async function readReport(
  trx: SandboxDatabase,
  digest: string,
  id: string,
  { histories, jurisdiction, now }: Options,
): Promise<Report | Refusal> {
  const record = await findCase(trx, digest, id);
  if (!record) return notFound("case");
  const detail = await readCaseDetail(trx, digest, id, histories);
  if (isRefusal(detail)) return detail;
  const { alerts } = record;
  const { country, customerCountry } = alerts[0]?.transaction ?? {};
  return draftReport(detail, alerts, {
    jurisdiction: jurisdiction ?? jurisdictionOf(country ?? customerCountry),
    now,
  });
}

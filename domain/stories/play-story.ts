import { timeOf } from "../api/rules/conditions.ts";
import { PaymentMemory } from "../api/rules/history.ts";
import type { Analysis, CaseDetail, Report } from "../api/schemas.ts";
import { scoreTransaction } from "../api/scoring.ts";
import { type AnalysedPayment, alertOf, type CaseAlert, isAlert } from "../cases/case-record.ts";
import { detailCase } from "../cases/describe-case.ts";
import { draftReport } from "../reports/draft-report.ts";
import type { Story } from "./story.ts";

/** A story from its first payment to the report: what the sandbox responds with when it is sent the same. */
export interface PlayedStory {
  /** One for each payment, in order. */
  readonly analyses: readonly Analysis[];
  readonly caseDetail: CaseDetail;
  readonly report: Report;
}

const CASE_ID = "case_1";

/**
 * Plays a story by the engine of the sandbox, where the sandbox cannot or need not be called. A test compares the two.
 * @param reason the reason for the disposition, in the words of the analyst
 */
export function playStory({ payments, rules, jurisdiction }: Story, reason: string): PlayedStory {
  const memory = new PaymentMemory<AnalysedPayment>();
  const ofInstitution = rules.map((rule) => ({ description: "", ...rule, updatedAt: STARTED }));
  const alerts: CaseAlert[] = [];
  const analyses = payments.map((transaction, index): Analysis => {
    const payment = { id: `txn_${index + 1}`, number: index + 1, at: timeOf(transaction, 0), transaction };
    const score = scoreTransaction(payment, { rules: ofInstitution, history: memory });
    memory.add(payment);
    const { reference } = transaction;
    const analysis = {
      id: payment.id,
      ...(reference && { reference }),
      ...score,
      triggers: [...score.triggers],
    };
    if (!isAlert(score)) return analysis;
    alerts.push(alertOf(payment, score));
    return { ...analysis, caseId: CASE_ID };
  });
  const decidedAt = Math.max(...alerts.map(({ at }) => at)) + DECIDED_AFTER_MS;
  const record = {
    id: CASE_ID,
    alerts,
    openedAt: alerts[0]?.at ?? 0,
    disposition: { outcome: "suspicion", reason, decidedAt: new Date(decidedAt).toISOString() } as const,
  };
  const caseDetail = detailCase(record, { history: memory, previousCases: [] });
  return { analyses, caseDetail, report: draftReport(caseDetail, alerts, { jurisdiction, now: decidedAt }) };
}

const STARTED = "2026-06-01T00:00:00.000Z";
const DECIDED_AFTER_MS = 40 * 60_000;

import type { Case, CaseDetail } from "../api/schemas.ts";
import { gatherPayments } from "./case-payments.ts";
import { type CaseHistory, type CaseRecord, customersOf } from "./case-record.ts";
import { linksOf } from "./links.ts";
import { summarize } from "./summary.ts";
import { timelineOf } from "./timeline.ts";
import { totalsOf, triggersOf } from "./totals.ts";

/** A case as lists and events have it. */
export function describeCase({ id, alerts, openedAt, disposition }: CaseRecord): Case {
  return {
    id,
    status: disposition ? "closed" : "open",
    customers: customersOf(alerts),
    riskScore: Math.max(...alerts.map(({ riskScore }) => riskScore)),
    transactions: alerts.map((alert) => alert.id),
    totals: totalsOf(alerts),
    openedAt: new Date(openedAt).toISOString(),
    closedAt: disposition?.decidedAt ?? null,
    disposition,
  };
}

interface CaseContext {
  /** The payments that the case may speak of: those after it was closed are none of its. */
  readonly history: CaseHistory;
  /** Ids of earlier cases of its customers, the newest first. */
  readonly previousCases: readonly string[];
}

/** A whole case. The same record and the same payments make the same case. */
export function detailCase(record: CaseRecord, { history, previousCases }: CaseContext): CaseDetail {
  const payments = gatherPayments(record.alerts, history);
  const links = linksOf(payments, history);
  const triggers = triggersOf(record.alerts);
  const summary = summarize({ payments, triggers, links });
  return {
    ...describeCase(record),
    timeline: timelineOf(record, payments, summary),
    links,
    triggers,
    summary,
    previousCases: [...previousCases],
  };
}

import type { CaseDetail, Disposition, DispositionRequest } from "../../domain/api/schemas.ts";
import { belongsToCase, linkingKindsOf, partiesOf } from "../../domain/cases/case-membership.ts";
import { type CaseAlert, customersOf } from "../../domain/cases/case-record.ts";
import { describeCase, detailCase } from "../../domain/cases/describe-case.ts";
import { findRelatedAlerts, insertAlert } from "./case-alert-store.ts";
import {
  caseId,
  countBytes,
  dropOldestCases,
  insertCase,
  parseCaseId,
  readCases,
  type StoredCase,
} from "./case-store.ts";
import type { SandboxDatabase } from "./database.ts";
import { deliver } from "./deliveries.ts";
import { caseClosed } from "./events.ts";
import type { Histories } from "./histories.ts";
import { type Refusal, refusal, type Success } from "./outcome.ts";
import { notFound } from "./read-call.ts";

type History = Awaited<ReturnType<Histories["read"]>>;

/**
 * Puts an alert into a case: the oldest open one that it is linked with, or a new one. Runs in the transaction that stores its payment,
 * so that neither is there without the other.
 */
export async function fileAlert(
  trx: SandboxDatabase,
  digest: string,
  alert: CaseAlert,
  { history, now }: { readonly history: History; readonly now: number },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const parties = partiesOf(alert);
  const kinds = linkingKindsOf(parties, history);
  const related = await findRelatedAlerts(trx, digest, parties, kinds);
  const joined = related.find((earlier) => belongsToCase(parties, earlier, kinds));
  const number = joined?.caseNumber ?? (await insertCase(trx, digest, now));
  await insertAlert(trx, digest, number, alert);
  await dropOldestCases(trx, digest, number);
  return { id: caseId(number), isNew: joined === undefined };
}

/** A whole case with its timeline, links and summary. Runs where nobody else changes what belongs to the key. */
export async function readCaseDetail(
  trx: SandboxDatabase,
  digest: string,
  id: string,
  histories: Histories,
): Promise<CaseDetail | Refusal> {
  const record = await findCase(trx, digest, id);
  if (!record) return notFound("case");
  const memory = await histories.read(trx, digest);
  const lastNumber = record.closedAfter ?? Number.POSITIVE_INFINITY;
  return detailCase(record, {
    history: {
      between: (...window) => memory.between(...window).filter(({ number }) => number <= lastNumber),
    },
    previousCases: await listPreviousCases(trx, digest, record),
  });
}

/** Closes a case with what was decided; its customers return to monitoring. Runs where nobody else changes what belongs to the key. */
export async function recordDisposition(
  trx: SandboxDatabase,
  digest: string,
  { id, ...decided }: DispositionRequest & { readonly id: string },
  now: number,
): Promise<(Success & { readonly hasNewEvents: true }) | Refusal> {
  const record = await findCase(trx, digest, id);
  if (!record) return notFound("case");
  if (record.disposition) {
    return refusal(
      "case_closed",
      `${id} was closed at ${record.disposition.decidedAt} as ${record.disposition.outcome}. A later alert of its customers opens a new case or joins a linked open one.`,
      "id",
    );
  }
  const disposition: Disposition = { ...decided, decidedAt: new Date(now).toISOString() };
  const body = JSON.stringify(disposition);
  await trx
    .updateTable("sandbox_cases")
    .set((eb) => ({
      disposition: body,
      closed_after: eb.selectFrom("sandbox_keys").select("last_decision").where("digest", "=", digest),
    }))
    .where("key_digest", "=", digest)
    .where("number", "=", record.number)
    .execute();
  await countBytes(trx, digest, record.number, Buffer.byteLength(body));
  const closed = describeCase({ ...record, disposition });
  await deliver(trx, digest, [caseClosed(closed, disposition)], now);
  return { status: 200, body: closed, hasNewEvents: true };
}

/** A case of the key with its alerts. */
export async function findCase(
  trx: SandboxDatabase,
  digest: string,
  id: string,
): Promise<StoredCase | undefined> {
  const number = parseCaseId(id);
  return number === undefined ? undefined : (await readCases(trx, digest, { number }))[0];
}

/** Earlier cases of the customers of a case, the newest first. */
async function listPreviousCases(
  trx: SandboxDatabase,
  digest: string,
  { number, alerts }: StoredCase,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("sandbox_case_alerts")
    .select("case_number")
    .distinct()
    .where("key_digest", "=", digest)
    .where("case_number", "<", number)
    .where("customer_id", "in", customersOf(alerts))
    .orderBy("case_number", "desc")
    .execute();
  return rows.map(({ case_number }) => caseId(case_number));
}

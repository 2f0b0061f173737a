import { LIMITS } from "../../domain/api/limits.ts";
import { type AlertParties, type LinkingKinds, partiesOf } from "../../domain/cases/case-membership.ts";
import type { CaseAlert, CaseRecord } from "../../domain/cases/case-record.ts";
import type { SharedKind } from "../../domain/cases/link-strength.ts";
import type { SandboxDatabase } from "./database.ts";
import { ROW_BYTES } from "./quota.ts";

/** A case as it is stored. */
export interface StoredCase extends CaseRecord {
  readonly number: number;
  /** The newest decision of the key when the case was closed; null while it is open. */
  readonly closedAfter: number | null;
}

export const caseId = (number: number) => `case_${number}`;

/** The number in the id of a case; undefined when it is no such id. */
export function parseCaseId(id: string): number | undefined {
  const digits = /^case_(\d{1,15})$/.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export interface CaseFilter {
  readonly status?: "open" | "closed" | undefined;
  /** Cases after the one with this number. */
  readonly after?: number;
  /** This one alone. */
  readonly number?: number;
  readonly limit?: number;
}

/** Cases of a key with their alerts, oldest first. */
export async function readCases(
  db: SandboxDatabase,
  digest: string,
  { status, after = 0, number, limit = LIMITS.cases }: CaseFilter,
): Promise<StoredCase[]> {
  let query = db
    .selectFrom("sandbox_cases")
    .select(["number", "opened_at", "closed_after", "disposition"])
    .where("key_digest", "=", digest)
    .where("number", ">", after);
  if (status) query = query.where("disposition", status === "open" ? "is" : "is not", null);
  if (number !== undefined) query = query.where("number", "=", number);
  const rows = await query.orderBy("number").limit(limit).execute();
  if (rows.length === 0) return [];
  const alerts = await db
    .selectFrom("sandbox_case_alerts")
    .select(["case_number", "at", "body"])
    .where("key_digest", "=", digest)
    .where("case_number", ">=", rows[0]?.number ?? 0)
    .where("case_number", "<=", rows.at(-1)?.number ?? 0)
    .orderBy("case_number")
    .orderBy("position")
    .execute();
  const ofCase = Map.groupBy(alerts, ({ case_number }) => case_number);
  return rows.map((row) => ({
    id: caseId(row.number),
    number: row.number,
    openedAt: row.opened_at,
    closedAfter: row.closed_after,
    disposition: row.disposition === null ? null : JSON.parse(row.disposition),
    alerts: (ofCase.get(row.number) ?? []).map(({ at, body }): CaseAlert => ({ at, ...JSON.parse(body) })),
  }));
}

const COLUMNS = { payee: "payee_id", device: "device_id", till: "till_id", agent: "agent_id" } as const;

/** Alerts of open cases with room that an alert may join, those of the oldest case first. */
export async function findRelatedAlerts(
  trx: SandboxDatabase,
  digest: string,
  alert: AlertParties,
  { always, withSameTypology }: LinkingKinds,
): Promise<(AlertParties & { readonly caseNumber: number })[]> {
  const { customer, payee, typologies } = alert;
  const accounts = payee === undefined ? [customer] : [customer, payee];
  const rows = await trx
    .selectFrom("sandbox_case_alerts as alert")
    .innerJoin("sandbox_cases as case", (join) =>
      join.onRef("case.key_digest", "=", "alert.key_digest").onRef("case.number", "=", "alert.case_number"),
    )
    .select([
      "case_number",
      "at",
      "customer_id",
      "payee_id",
      "device_id",
      "till_id",
      "agent_id",
      "typologies",
    ])
    .where("alert.key_digest", "=", digest)
    .where("case.disposition", "is", null)
    .where("case.alerts", "<", LIMITS.caseAlerts)
    .where((eb) => {
      const shares = (kind: SharedKind) => eb(COLUMNS[kind], "=", alert[kind] ?? null);
      const shows = typologies.map((code) => eb("typologies", "like", `%"${code}"%`));
      return eb.or([
        eb("customer_id", "in", accounts),
        eb("payee_id", "=", customer),
        ...always.map(shares),
        ...(shows.length > 0 && withSameTypology.length > 0
          ? [eb.and([eb.or(shows), eb.or(withSameTypology.map(shares))])]
          : []),
      ]);
    })
    .orderBy("case_number")
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    caseNumber: row.case_number,
    at: row.at,
    customer: row.customer_id,
    ...(row.payee_id !== null && { payee: row.payee_id }),
    ...(row.device_id !== null && { device: row.device_id }),
    ...(row.till_id !== null && { till: row.till_id }),
    ...(row.agent_id !== null && { agent: row.agent_id }),
    typologies: JSON.parse(row.typologies),
  }));
}

/** Opens a case without alerts, and resolves with its number. */
export async function insertCase(trx: SandboxDatabase, digest: string, now: number): Promise<number> {
  const { number } = await trx
    .updateTable("sandbox_keys")
    .set((eb) => ({
      last_case: eb("last_case", "+", 1),
      stored_bytes: eb("stored_bytes", "+", ROW_BYTES),
    }))
    .where("digest", "=", digest)
    .returning("last_case as number")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("sandbox_cases")
    .values({ key_digest: digest, number, opened_at: now, alerts: 0, bytes: ROW_BYTES })
    .execute();
  return number;
}

/** Adds an alert to a case and counts it. */
export async function insertAlert(
  trx: SandboxDatabase,
  digest: string,
  number: number,
  alert: CaseAlert,
): Promise<void> {
  const { at, ...rest } = alert;
  const body = JSON.stringify(rest);
  const { position } = await trx
    .updateTable("sandbox_cases")
    .set((eb) => ({ alerts: eb("alerts", "+", 1) }))
    .where("key_digest", "=", digest)
    .where("number", "=", number)
    .returning("alerts as position")
    .executeTakeFirstOrThrow();
  const { customer, payee = null, device = null, till = null, agent = null, typologies } = partiesOf(alert);
  await trx
    .insertInto("sandbox_case_alerts")
    .values({
      key_digest: digest,
      case_number: number,
      position,
      at,
      customer_id: customer,
      payee_id: payee,
      device_id: device,
      till_id: till,
      agent_id: agent,
      typologies: JSON.stringify(typologies),
      body,
    })
    .execute();
  // What it is found by stands beside its body a second time: six ids of 64 characters at most.
  await countBytes(trx, digest, number, 2 * ROW_BYTES + Buffer.byteLength(body));
}

/** Counts bytes to a case, and to the quota. */
export async function countBytes(
  trx: SandboxDatabase,
  digest: string,
  number: number,
  bytes: number,
): Promise<void> {
  await trx
    .updateTable("sandbox_cases")
    .set((eb) => ({ bytes: eb("bytes", "+", bytes) }))
    .where("key_digest", "=", digest)
    .where("number", "=", number)
    .execute();
  await trx
    .updateTable("sandbox_keys")
    .set((eb) => ({ stored_bytes: eb("stored_bytes", "+", bytes) }))
    .where("digest", "=", digest)
    .execute();
}

/** Drops cases beyond the number and the bytes that a key may have: the oldest closed ones first, then the oldest, never `current`. */
export async function dropOldestCases(trx: SandboxDatabase, digest: string, current: number): Promise<void> {
  const cases = await trx
    .selectFrom("sandbox_cases")
    .select(["number", "bytes", "closed_after"])
    .where("key_digest", "=", digest)
    .orderBy("number")
    .execute();
  let bytes = cases.reduce((sum, one) => sum + one.bytes, 0);
  let left = cases.length;
  const candidates = cases
    .filter(({ number }) => number !== current)
    .toSorted((a, b) => Number(a.closed_after === null) - Number(b.closed_after === null));
  const dropped: number[] = [];
  for (const { number, bytes: size } of candidates) {
    if (left <= LIMITS.cases && bytes <= LIMITS.caseBytes) break;
    dropped.push(number);
    left -= 1;
    bytes -= size;
  }
  if (dropped.length === 0) return;
  await trx
    .deleteFrom("sandbox_cases")
    .where("key_digest", "=", digest)
    .where("number", "in", dropped)
    .execute();
}

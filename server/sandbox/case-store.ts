import { LIMITS } from "../../domain/api/limits.ts";
import type { CaseAlert, CaseRecord } from "../../domain/cases/case-record.ts";
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

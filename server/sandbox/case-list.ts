import type { Context } from "hono";
import { LIMITS } from "../../domain/api/limits.ts";
import type { CaseList } from "../../domain/api/schemas.ts";
import { describeCase } from "../../domain/cases/describe-case.ts";
import { type CaseFilter, parseCaseId, readCases } from "./case-store.ts";
import type { SandboxDatabase } from "./database.ts";
import { type Refusal, refusal } from "./outcome.ts";

const PARAMETERS = ["status", "limit", "after"];

/** Which cases a request asks for, or why it cannot be told. */
export function readCaseQuery(c: Context): CaseFilter | Refusal {
  const { status, limit, after, ...others } = c.req.query();
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    const known = PARAMETERS.join(", ");
    const message = `${unknown} is no parameter of this request. It knows: ${known}.`;
    return refusal("invalid_parameter", message, unknown);
  }
  if (status !== undefined && status !== "open" && status !== "closed") {
    return refusal("invalid_parameter", "status must be open or closed; leave it out for both.", "status");
  }
  const count = limit === undefined ? LIMITS.listEntries : /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (count < 1 || count > LIMITS.listEntries) {
    const message = `limit must be a whole number from 1 to ${LIMITS.listEntries}.`;
    return refusal("invalid_parameter", message, "limit");
  }
  const number = after === undefined ? 0 : parseCaseId(after);
  if (number === undefined) {
    const message = "after must be the id of a case, such as case_3; leave it out to start with the first.";
    return refusal("invalid_parameter", message, "after");
  }
  return { status, limit: count, after: number };
}

/** A page of the cases of a key, oldest first. */
export async function listCases(
  db: SandboxDatabase,
  digest: string,
  { limit = LIMITS.listEntries, ...filter }: CaseFilter,
): Promise<CaseList> {
  // One more than asked for tells whether any follow.
  const found = await readCases(db, digest, { ...filter, limit: limit + 1 });
  const data = found.slice(0, limit).map(describeCase);
  return { data, next: found.length > limit ? (data.at(-1)?.id ?? null) : null };
}

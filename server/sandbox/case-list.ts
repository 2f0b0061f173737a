import type { CaseList } from "../../domain/api/schemas.ts";
import { describeCase } from "../../domain/cases/describe-case.ts";
import { type CaseFilter, parseCaseId, readCases } from "./case-store.ts";
import type { SandboxDatabase } from "./database.ts";
import { readPage } from "./pages.ts";
import type { CallParameters } from "./read-call.ts";

/** A page of the cases of a key, oldest first. */
export async function listCases(
  db: SandboxDatabase,
  digest: string,
  { limit, after, status }: CallParameters["query"],
): Promise<CaseList> {
  const filter = { status: status as CaseFilter["status"], after: parseCaseId(after ?? "") ?? 0 };
  const { data, next } = await readPage(limit, async (most) =>
    (await readCases(db, digest, { ...filter, limit: most })).map(describeCase),
  );
  return { data: [...data], next };
}

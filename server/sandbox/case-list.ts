import { describeCase } from "../../domain/cases/describe-case.ts";
import type { Case } from "../../domain/api/schemas.ts";
import { type CaseFilter, parseCaseId, readCases } from "./case-store.ts";
import type { SandboxDatabase } from "./database.ts";
import { type Page, readPage } from "./pages.ts";
import type { CallParameters } from "./read-call.ts";

/** A page of the cases of a key, oldest first. */
export async function listCases(
  db: SandboxDatabase,
  digest: string,
  { status, limit, after }: CallParameters["query"],
): Promise<Page<Case>> {
  const filter: CaseFilter = {
    ...(status !== undefined && { status: status as "open" | "closed" }),
    ...(after !== undefined && { after: parseCaseId(after) ?? 0 }),
  };
  return readPage(limit, async (most) => (await readCases(db, digest, { ...filter, limit: most })).map(describeCase));
}

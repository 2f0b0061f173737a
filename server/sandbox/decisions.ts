import { LIMITS } from "../../domain/api/limits.ts";
import type { Decision } from "../../domain/api/schemas.ts";
import type { SandboxDatabase } from "./database.ts";
import { ROW_BYTES } from "./quota.ts";

/** What a decision was about, and what it was. */
export type Decided = Pick<Decision, "transaction" | "analysis">;

/**
 * Stores a decision under the next number, which it resolves with, for those who follow them, and drops the oldest: those beyond the number and the bytes that a key may have. Runs
 * where nobody else changes what belongs to the key, so that numbers appear in their order.
 */
export async function storeDecision(
  trx: SandboxDatabase,
  digest: string,
  { transaction, analysis }: Decided,
  now: number,
): Promise<number> {
  const body = JSON.stringify({ transaction, analysis });
  const bytes = Buffer.byteLength(body);
  const { number, end } = await trx
    .updateTable("sandbox_keys")
    .set((eb) => ({
      last_decision: eb("last_decision", "+", 1),
      decision_bytes: eb("decision_bytes", "+", bytes),
      // Two rows: the payment that rules look back on is stored with it.
      stored_bytes: eb("stored_bytes", "+", 2 * (bytes + ROW_BYTES)),
    }))
    .where("digest", "=", digest)
    .returning(["last_decision as number", "decision_bytes as end"])
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom("sandbox_decisions")
    .where("key_digest", "=", digest)
    .where((eb) =>
      eb.or([
        eb("number", "<=", number - LIMITS.decisions),
        eb("starts_at", "<", end - LIMITS.decisionBytes),
      ]),
    )
    .execute();
  await trx
    .insertInto("sandbox_decisions")
    .values({ key_digest: digest, number, created_at: now, starts_at: end - bytes, body })
    .execute();
  return number;
}

/** The decisions of a key after the one with this number, oldest first. */
export async function listDecisions(
  db: SandboxDatabase,
  digest: string,
  after: number,
  limit: number = LIMITS.decisions,
): Promise<Decision[]> {
  const rows = await db
    .selectFrom("sandbox_decisions")
    .select(["number", "created_at", "body"])
    .where("key_digest", "=", digest)
    .where("number", ">", after)
    .orderBy("number")
    .limit(limit)
    .execute();
  return rows.map(({ number, created_at, body }) => {
    const { transaction, analysis } = JSON.parse(body) as Decided;
    return { id: `dec_${number}`, transaction, analysis, createdAt: new Date(created_at).toISOString() };
  });
}

import type { Analysis, Transaction } from "../../domain/api/schemas.ts";
import { scoreTransaction, TEST_CUSTOMERS, VELOCITY_WINDOW_MS } from "../../domain/api/scoring.ts";
import type { SandboxDatabase } from "./database.ts";
import { storeDecision } from "./decisions.ts";
import { deliver } from "./deliveries.ts";
import { eventsOf } from "./events.ts";
import { type Refusal, refusal, type Success } from "./outcome.ts";
import { randomId } from "./random-id.ts";
import { listRules } from "./rules.ts";

/** The fixed error of a test customer, before anything is done. */
export function refuseTestCustomer({ customerId }: Transaction): Refusal | undefined {
  if (!Object.hasOwn(TEST_CUSTOMERS, customerId)) return undefined;
  const outcome = TEST_CUSTOMERS[customerId as keyof typeof TEST_CUSTOMERS];
  if (outcome.response !== "error") return undefined;
  const message = `This is a test customer: the response is always ${outcome.code}. Nothing was analysed; another customer will be.`;
  return refusal(outcome.code, message, null, { "retry-after": "1" });
}

/** Scores a payment by the key's rules and earlier payments, stores the decision and messages its webhooks. Runs where nobody else changes what belongs to the key. */
export async function analyze(
  trx: SandboxDatabase,
  digest: string,
  transaction: Transaction,
  now: number,
): Promise<Success & { readonly hasNews: true }> {
  const id = randomId("txn_", 20);
  const { customerId } = transaction;
  await trx
    .deleteFrom("sandbox_payments")
    .where("key_digest", "=", digest)
    .where("at", "<=", now - VELOCITY_WINDOW_MS)
    .execute();
  await trx
    .insertInto("sandbox_payments")
    .values({ key_digest: digest, id, customer_id: customerId, at: now })
    .execute();
  const { count } = await trx
    .selectFrom("sandbox_payments")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("key_digest", "=", digest)
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();

  const rules = await listRules(trx, digest);
  const score = scoreTransaction(transaction, { rules, recentCount: count });
  const analysis: Analysis = { id, ...score, triggers: [...score.triggers] };
  await storeDecision(trx, digest, { transaction, analysis }, now);
  await deliver(trx, digest, eventsOf(id, transaction, score, rules), now);
  return { status: 200, body: analysis, hasNews: true };
}

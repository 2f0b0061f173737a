import type { Analysis, Transaction } from "../../domain/api/schemas.ts";
import { scoreTransaction, TEST_CUSTOMERS, VELOCITY_WINDOW_MS } from "../../domain/api/scoring.ts";
import type { Database } from "../db/schema.ts";
import { type Answer, type Refusal, refusal } from "./answer.ts";
import { keepDecision } from "./decisions.ts";
import { deliver } from "./deliveries.ts";
import { eventsOf } from "./events.ts";
import { randomName } from "./random-name.ts";
import { listRules } from "./rules.ts";

/** What a test customer with a fixed error is answered, before anything is done. */
export function refuseTestCustomer({ customerId }: Transaction): Refusal | undefined {
  if (!Object.hasOwn(TEST_CUSTOMERS, customerId)) return undefined;
  const outcome = TEST_CUSTOMERS[customerId as keyof typeof TEST_CUSTOMERS];
  if (outcome.answer !== "error") return undefined;
  const message = `This is a test customer: the answer is always ${outcome.code}. Nothing was analysed; another customer will be.`;
  return refusal(outcome.code, message, null, { "retry-after": "1" });
}

/** Scores a payment by the key's rules and earlier payments, writes the decision down and tells the webhooks. Runs where nobody else changes what belongs to the key. */
export async function analyze(
  trx: Database,
  digest: string,
  transaction: Transaction,
  now: number,
): Promise<Answer & { readonly hasNews: true }> {
  const id = randomName("txn_", 20);
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
  await keepDecision(trx, digest, { transaction, analysis }, now);
  await deliver(trx, digest, eventsOf(id, transaction, score, rules), now);
  return { status: 200, body: analysis, hasNews: true };
}

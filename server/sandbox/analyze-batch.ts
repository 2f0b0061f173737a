import { setImmediate } from "node:timers/promises";
import * as z from "zod";
import { LIMITS } from "../../domain/api/limits.ts";
import { type Transaction, TransactionBatchRequest } from "../../domain/api/schemas.ts";
import { type AnalysisWork, analyzeOne, refuseTestCustomer } from "./analyze.ts";
import { deliver } from "./deliveries.ts";
import { isRefusal, type Refusal, type Success } from "./outcome.ts";
import { listRules } from "./rules.ts";
import { validate, validateTransaction } from "./validate.ts";

/** The frame of a batch: its payments are validated one by one, since each may name its customer in two ways. */
const Batch = TransactionBatchRequest.extend({
  transactions: z.array(z.unknown()).min(1).max(LIMITS.batchTransactions),
});

/** The payments of a batch, or a refusal that names the first fault: `transactions[3].amount`. */
export function checkBatch(body: unknown): { readonly value: readonly Transaction[] } | Refusal {
  const batch = validate(Batch, body);
  if (isRefusal(batch)) return batch;
  const transactions: Transaction[] = [];
  for (const [index, sent] of batch.value.transactions.entries()) {
    const transaction = validateTransaction(sent, ["transactions", index]);
    if (isRefusal(transaction)) return transaction;
    transactions.push(transaction.value);
  }
  return { value: transactions };
}

/** The fixed error of the first test customer that has one, for the whole batch. */
export function refuseBatch(transactions: readonly Transaction[]): Refusal | undefined {
  for (const [index, transaction] of transactions.entries()) {
    const refused = refuseTestCustomer(transaction, `transactions[${index}].customerId`);
    if (refused) return refused;
  }
  return undefined;
}

/** As how many requests a batch counts. */
export function requestsOfBatch(transactions: readonly Transaction[]): number {
  return Math.ceil(transactions.length / LIMITS.batchTransactionsPerRequest);
}

/** Scores payments in their order, each by those before it: all of them in one transaction, or none. Runs where nobody else changes what belongs to the key. */
export async function analyzeBatch(
  work: AnalysisWork,
  transactions: readonly Transaction[],
): Promise<Success & { readonly hasNewEvents: true }> {
  const { trx, digest, now } = work;
  const rules = await listRules(trx, digest);
  const analysed = [];
  for (const [index, transaction] of transactions.entries()) {
    // Fifty conditions on history take milliseconds for each payment, and pages are to be served meanwhile.
    if (index > 0) await setImmediate();
    analysed.push(await analyzeOne(work, transaction, rules));
  }
  // Together: a key keeps the newest messages alone, and only those are worth signing.
  await deliver(
    trx,
    digest,
    analysed.flatMap(({ events }) => events),
    now,
  );
  return { status: 200, body: { data: analysed.map(({ analysis }) => analysis) }, hasNewEvents: true };
}

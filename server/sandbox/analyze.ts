import { timeOf } from "../../domain/api/rules/conditions.ts";
import type { Analysis, Rule, Transaction } from "../../domain/api/schemas.ts";
import { scoreTransaction, TEST_CUSTOMERS } from "../../domain/api/scoring.ts";
import { alertOf, isAlert } from "../../domain/cases/case-record.ts";
import { describeCase } from "../../domain/cases/describe-case.ts";
import { fileAlert } from "./cases.ts";
import type { SandboxDatabase } from "./database.ts";
import { storeDecision } from "./decisions.ts";
import { deliver } from "./deliveries.ts";
import { caseOpened, eventsOf, type SandboxEvent } from "./events.ts";
import { type Histories, storePayment } from "./histories.ts";
import { type Refusal, refusal, type Success } from "./outcome.ts";
import { randomId } from "./random-id.ts";
import { listRules } from "./rules.ts";

/** The fixed error of a test customer, before anything is done. */
export function refuseTestCustomer(
  { customerId }: Transaction,
  param: string | null = null,
): Refusal | undefined {
  if (!Object.hasOwn(TEST_CUSTOMERS, customerId)) return undefined;
  const outcome = TEST_CUSTOMERS[customerId as keyof typeof TEST_CUSTOMERS];
  if (outcome.response !== "error") return undefined;
  const message = `This is a test customer: the response is always ${outcome.code}. Nothing was analysed; another customer will be.`;
  return refusal(outcome.code, message, param, { "retry-after": "1" });
}

/** What an analysis works with. */
export interface AnalysisWork {
  readonly trx: SandboxDatabase;
  readonly digest: string;
  readonly now: number;
  readonly histories: Histories;
}

/** Scores a payment by the key's rules and earlier payments, stores the decision, puts an alert into its case and messages the webhooks. Runs where nobody else changes what belongs to the key. */
export async function analyze(
  work: AnalysisWork,
  transaction: Transaction,
): Promise<Success & { readonly hasNewEvents: true }> {
  const { trx, digest, now } = work;
  const { analysis, events } = await analyzeOne(work, transaction, await listRules(trx, digest));
  await deliver(trx, digest, events, now);
  return { status: 200, body: analysis, hasNewEvents: true };
}

/** Scores a payment and stores the decision, and resolves with what webhooks are to hear of it. */
export async function analyzeOne(
  { trx, digest, now, histories }: AnalysisWork,
  transaction: Transaction,
  rules: readonly Rule[],
): Promise<{ readonly analysis: Analysis; readonly events: readonly SandboxEvent[] }> {
  const id = randomId("txn_", 20);
  const at = timeOf(transaction, now);
  const history = await histories.read(trx, digest);
  const score = scoreTransaction({ at, transaction }, { rules, history });
  const { reference } = transaction;
  const alert = isAlert(score) ? alertOf({ id, at, transaction }, score) : undefined;
  const filed = alert && (await fileAlert(trx, digest, alert, { history, now }));
  const analysis: Analysis = {
    id,
    ...(reference && { reference }),
    ...score,
    triggers: [...score.triggers],
    ...(filed && { caseId: filed.id }),
  };
  const number = await storeDecision(trx, digest, { transaction, analysis }, now);
  await storePayment(trx, digest, { number, id, at, transaction });
  const events = eventsOf(id, { at, transaction }, score, { rules, history });
  const opened =
    alert && filed?.isNew
      ? [caseOpened(describeCase({ id: filed.id, alerts: [alert], openedAt: now, disposition: null }))]
      : [];
  return { analysis, events: [...events, ...opened] };
}

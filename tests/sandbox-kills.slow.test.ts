import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { CaseDetail, Decision, Delivery } from "../domain/api/schemas.ts";
import { expectedOf } from "./sandbox-kills/expected.fixture.ts";
import { detailOf } from "./sandbox-kills/expected-case.fixture.ts";
import { type Account, CLOSED_AFTER, PAYMENTS, payThroughKills } from "./sandbox-kills/pay.fixture.ts";
import { startPostgres } from "./support/postgres.fixture.ts";
import { copySeededData } from "./support/seeded-data.fixture.ts";

it.for(["SQLite", "Postgres"] as const)(
  `analyses each of ${PAYMENTS} payments once and keeps it in its one case, over kills amid them, on %s`,
  async (database, context) => {
    const postgres = database === "Postgres" ? await startPostgres() : undefined;
    if (database === "Postgres" && !postgres) return context.skip("this machine has no Postgres");
    const dataDir = await mkdtemp(join(tmpdir(), "baini-sandbox-kills-"));
    onTestFinished(async () => {
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    copySeededData(dataDir);

    const { accounts, retries } = await payThroughKills({
      DATA_DIR: dataDir,
      ...(postgres && { DATABASE_URL: postgres.url }),
    });

    expect(accounts.flatMap(({ paid }) => paid)).toHaveLength(PAYMENTS);
    for (const account of accounts) expectConsistent(account);
    expect(retries.calls).toBeGreaterThan(0);
    context.annotate(`${retries.calls} calls sent again, ${retries.done} of them done already`);
  },
);

function expectConsistent({ paid, decisions, deliveries, cases }: Account): void {
  // One decision each, which is what every answer said, and none between them that nobody sees.
  const byReference = new Map(decisions.map((decision) => [decision.transaction.reference, decision]));
  expect(decisions.map(({ id }) => id)).toEqual(paid.map((_, index) => `dec_${index + 1}`));
  expect(new Set(decisions.map(({ analysis }) => analysis.id)).size).toBe(paid.length);
  for (const { transaction, analyses } of paid) {
    const { analysis, transaction: stored } = byReference.get(transaction.reference) ?? {};
    expect(stored).toEqual(transaction);
    for (const answer of analyses) expect(answer).toEqual(analysis);
  }

  // What a plain count over the decisions in their order comes to.
  const expected = expectedOf(decisions, CLOSED_AFTER);
  expect(decisions.map(summaryOf)).toEqual(expected.analyses);
  expect(deliveries.map(eventOf)).toEqual(expected.events);
  expect(deliveries.map(({ id }) => id)).toEqual(deliveries.map((_, index) => `dlv_${index + 1}`));
  expect(new Set(deliveries.map(({ headers }) => headers["webhook-id"])).size).toBe(deliveries.length);
  expect(cases.map(contentOf)).toEqual(expected.cases.map((one) => detailOf(one, decisions, CLOSED_AFTER)));
}

function summaryOf({ analysis: { riskScore, triggers, caseId } }: Decision) {
  return { riskScore, rules: triggers.map(({ ruleId }) => ruleId).toSorted(), caseId };
}

/** Its type, the payments it is about, and what it says of them. */
function eventOf({ body }: Delivery): string {
  const { type, data } = JSON.parse(body);
  const rest = data.rule_id ? [data.rule_id, data.matched_data.value] : data.case_id ? [data.case_id] : [];
  return [type, data.transaction_id ?? data.transaction_ids.join(), ...rest].join(" ");
}

function contentOf({ id, status, customers, riskScore, transactions, totals, timeline }: CaseDetail) {
  const entries = timeline.map(({ kind, transactionId }) => `${kind} ${transactionId}`);
  return { id, status, customers, riskScore, transactions, totals, timeline: entries };
}

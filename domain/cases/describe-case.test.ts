import { describe, expect, it } from "vitest";
import { PaymentMemory } from "../api/rules/history.ts";
import { CaseDetail } from "../api/schemas.ts";
import { scoreTransaction } from "../api/scoring.ts";
import { STORIES } from "../stories.ts";
import { type AnalysedPayment, alertOf, type CaseAlert, isAlert } from "./case-record.ts";
import { detailCase } from "./describe-case.ts";

const OPENED = Date.UTC(2026, 5, 20);

/** The payments of a story and those of them that are alerts. */
function play({ payments, rules }: (typeof STORIES)[number]) {
  const history = new PaymentMemory<AnalysedPayment>();
  const alerts: CaseAlert[] = [];
  for (const transaction of payments) {
    const at = Date.parse(transaction.occurredAt ?? "");
    const payment = { id: `txn_${transaction.reference}`, at, transaction };
    const known = rules.map((rule) => ({ ...rule, updatedAt: "" }));
    const score = scoreTransaction(payment, { rules: known, history });
    if (isAlert(score)) alerts.push(alertOf(payment, score));
    history.add(payment);
  }
  return { history, record: { id: "case_1", alerts, openedAt: OPENED, disposition: null } };
}

const [simSwap, muleRing, bustOut] = STORIES;
const detail = (story = simSwap) => {
  if (!story) throw new Error("There is no such story");
  const { record, history } = play(story);
  return detailCase(record, { history, previousCases: [] });
};

describe("a case", () => {
  it.each(STORIES)("of $slug has a sentence for what happened, each with its payments", (story) => {
    const ids = new Set(story.payments.map(({ reference }) => `txn_${reference}`));

    const { summary, links, timeline } = CaseDetail.parse(detail(story));

    for (const { text, sources } of summary) {
      expect(sources.length, text).toBeGreaterThan(0);
      expect(text).toMatch(/^\S.+\.$/);
      expect(text).not.toMatch(/undefined|NaN|Invalid/);
    }
    const named = [...summary, ...links].flatMap(({ sources }) => sources);
    const shown = timeline.map(({ transactionId }) => transactionId);
    for (const id of [...named, ...shown]) expect(ids).toContain(id);
    // A reader who follows a sentence finds its payments in the timeline.
    for (const id of named) expect(shown).toContain(id);
  });

  it("is the same whenever it is made", () => {
    expect(detail(muleRing)).toEqual(detail(muleRing));
  });

  it("tells in order of time what payments report of the time before them, once", () => {
    const { timeline } = detail();

    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
    expect(timeline.map(({ kind }) => kind).filter((kind) => kind !== "payment")).toEqual([
      "sim_changed",
      "pin_reset",
      "case_opened",
      ...Array.from({ length: 5 }, () => "alert_joined"),
    ]);
  });

  it("says what was usual before, and what was received and passed on", () => {
    const texts = [detail(), detail(bustOut), detail(muleRing)].flatMap(({ summary }) => summary);
    const find = (code: string) => texts.find((statement) => statement.code === code)?.text;

    expect(find("usual_payments")).toBe(
      "In the 31 days before its first alert, wallet-4471 made 4 payments in KES, with a median of KES 1,025.",
    );
    expect(find("usual_receipts")).toBe(
      "In the 31 days before the first alert, merchant-88 received 7 payments in MAD, with a median of MAD 420.",
    );
    expect(find("received_and_sent")).toBe(
      "compte-80 received XOF 215,000 from 4 senders and sent XOF 210,000.",
    );
  });

  it("stays of a size that can be read, however much happened", () => {
    const sample = play(simSwap as NonNullable<typeof simSwap>).record.alerts[0] as CaseAlert;
    const many = Array.from({ length: 100 }, (_, index): CaseAlert => {
      const transaction = {
        ...sample.transaction,
        customerId: `cus_${index}`,
        tillId: "till",
        agentId: "agent",
      };
      return { ...sample, id: `txn_${index}`, at: sample.at + index, transaction };
    });
    const busy = Array.from({ length: 2_000 }, (_, index): AnalysedPayment => {
      const transaction = { ...sample.transaction, customerId: `cus_${index % 100}` };
      return { id: `txn_of_${index}`, at: sample.at - index, transaction };
    });
    const record = { id: "case_1", alerts: many, openedAt: OPENED, disposition: null };

    const { timeline, links, summary } = detailCase(record, {
      history: new PaymentMemory([...busy, ...many]),
      previousCases: [],
    });

    const shown = new Set(timeline.map(({ transactionId }) => transactionId));
    for (const { text, sources } of summary)
      expect([...shown], text).toEqual(expect.arrayContaining(sources));
    expect([timeline.length <= 900, links.length, summary.length <= 60]).toEqual([true, 100, true]);
    for (const { sources } of [...links, ...summary]) expect(sources.length).toBeLessThanOrEqual(20);
  });
});

import { describe, expect, it } from "vitest";
import { STORIES } from "../stories.ts";
import { PaymentMemory } from "./rules/history.ts";
import { RuleCondition, Transaction } from "./schemas.ts";
import { scoreTransaction } from "./scoring.ts";
import { TYPOLOGIES } from "./typologies.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 9) + minute * 60_000).toISOString();

/** Payments whose last one shows a typology, and the same course without one thing that it needs. */
const COURSES: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  sim_swap_takeover: [{ payee: { id: "p" }, simChangedHoursAgo: 3, pinResetHoursAgo: 1 }],
  agent_fraud: Array.from({ length: 4 }, () => ({ type: "cash_in", agentId: "agent-1" })),
  mule_account: [
    ...["a", "b", "d", "e"].map((customerId) => ({ customerId, type: "transfer", payee: { id: "c" } })),
    { type: "cash_out" },
  ],
  card_testing: ["a", "b", "d", "c"].map((customerId) => ({ customerId, channel: "card", deviceId: "d" })),
  structuring: [1_700_000, 1_800_000, 1_500_000].map((amount) => ({ amount, type: "cash_in" })),
};

function triggersOf(course: readonly Record<string, unknown>[]): string[][] {
  const history = new PaymentMemory();
  return course.map((more, index) => {
    const transaction = Transaction.parse({
      amount: 10,
      currency: "KES",
      customerId: "c",
      occurredAt: at(index),
      ...more,
    });
    const payment = { at: Date.parse(transaction.occurredAt ?? ""), transaction };
    const { triggers } = scoreTransaction(payment, { rules: [], history });
    history.add(payment);
    return triggers.map(({ code }) => code);
  });
}

it("counts cash-ins of one currency as structuring, whatever the number of another one", () => {
  const of = (currency: string) => ({ amount: 200_000, currency, type: "cash_in" });

  expect(triggersOf([of("XOF"), of("MZN"), of("MZN")]).flat()).not.toContain("structuring");
  expect(triggersOf([of("XOF"), of("MZN"), of("MZN"), of("MZN")]).at(-1)).toContain("structuring");
});

// What `about.json` says of its coverage and `financial.json` answers to a bank, in each language.
it("recognises SIM swap takeovers and mule accounts in bank transfers, and no other typology", () => {
  const seen = TYPOLOGIES.filter(({ code }) => {
    const transfers = COURSES[code]?.map((one) => ({ ...one, channel: "bank_transfer", type: "transfer" }));
    return triggersOf(transfers ?? [])
      .at(-1)
      ?.includes(code);
  });

  expect(seen.map(({ code }) => code)).toEqual(["sim_swap_takeover", "mule_account"]);
});

describe.each(TYPOLOGIES)("The typology $code", ({ code, variants }) => {
  const course = COURSES[code] ?? [];

  it("is written in conditions that the API takes", () => {
    for (const condition of variants.flat()) expect(RuleCondition.safeParse(condition).success).toBe(true);
  });

  it("shows with the payment that completes it, not before and not without it", () => {
    const seen = triggersOf(course);

    expect(seen.at(-1)).toContain(code);
    for (const earlier of seen.slice(0, -1)) expect(earlier).not.toContain(code);
    expect(triggersOf(course.slice(1)).at(-1) ?? []).not.toContain(code);
  });
});

it("A payee that the customer knows for more than a day is no new one, though this key has no payment to it", () => {
  const shown = (firstSeenAt: string) =>
    triggersOf([{ payee: { id: "p", firstSeenAt }, simChangedHoursAgo: 3, pinResetHoursAgo: 1 }]).flat();

  expect(shown(at(-24 * 60))).toContain("sim_swap_takeover");
  expect(shown(at(-24 * 60 - 1))).not.toContain("sim_swap_takeover");
});

it("A payment with the fields of the first release alone shows no typology", () => {
  const course = Array.from({ length: 12 }, () => ({
    amount: 4_000,
    merchant: "Shop",
    channel: "mobile_money",
    country: "KE",
    customerCountry: "KE",
    newDevice: true,
    simChangedHoursAgo: 1,
    accountAgeDays: 1,
  }));

  const codes = new Set(triggersOf(course).flat());

  expect(TYPOLOGIES.filter(({ code }) => codes.has(code))).toEqual([]);
});

it.each(STORIES)(
  "The story $slug has payments that the API takes, begins with ordinary ones and breaks the pattern",
  ({ payments, rules }) => {
    const history = new PaymentMemory();
    const recommendations = payments.map((transaction) => {
      expect(Transaction.safeParse(transaction).error).toBeUndefined();
      const payment = { at: Date.parse(transaction.occurredAt ?? ""), transaction };
      const live = rules.map((rule) => ({ ...rule, updatedAt: "" }));
      const { recommendation } = scoreTransaction(payment, { rules: live, history });
      history.add(payment);
      return recommendation;
    });

    expect(recommendations.slice(0, 3)).toEqual(["approve", "approve", "approve"]);
    expect(recommendations.filter((one) => one !== "approve").length).toBeGreaterThan(1);
  },
);

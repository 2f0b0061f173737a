import { expect, it } from "vitest";
import type { DetectionOutcome } from "../backtest/measure.ts";
import { compare } from "./compare.ts";
import { inputsFromBacktest } from "./from-backtest.ts";
import { inputsQuery, readInputs } from "./read-inputs.ts";

const amount = (payments: number) => ({ payments, value: {} });
const outcome = (caught: number, wrong: number): DetectionOutcome => ({
  flagged: amount(caught + wrong),
  caught: amount(caught),
  missed: amount(100 - caught),
  wrong: amount(wrong),
  precision: null,
  recall: null,
  wrongPerCaught: null,
  alertsPerDay: (caught + wrong) / 9,
});

const PAST = {
  payments: 300_000,
  days: 9,
  currency: "KES",
  missedLoss: 400_000,
  perAlert: 200,
  today: outcome(50, 950),
  better: outcome(60, 440),
};

it("costs in the calculator what it cost in the backtest, and is taken by it", () => {
  const inputs = inputsFromBacktest("en", PAST);
  if (!inputs) throw new Error("They are refused.");

  const { months } = compare(inputs.figures);
  expect(months.better.cost.loss / ((400_000 / 9) * 30)).toBeCloseTo(1, 2);
  expect(months.better.cost.review / ((500 * 200 * 30) / 9)).toBeCloseTo(1, 2);
  expect(months.better.cost.stopped).toBe(0);
  const typed = Object.fromEntries(new URLSearchParams(inputsQuery(inputs)));
  expect(readInputs(typed, inputs, "en")).toEqual({ ok: true, inputs });
});

it.each([
  ["a currency that it does not have", { currency: "JPY" }],
  ["payments without fraud", { better: { ...outcome(0, 5), missed: amount(0) } }],
  ["no payments", { payments: 0 }],
])("cannot take %s", (_what, changes) => {
  expect(inputsFromBacktest("en", { ...PAST, ...changes })).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import { Transaction } from "../api/schemas.ts";
import { TYPOLOGIES } from "../api/typologies.ts";
import { Backtest } from "./backtest.ts";
import { LABEL, type PaymentColumns, readCell } from "./columns.ts";
import { generateMonth } from "./generate-month.ts";
import { measureMatches } from "./measure.ts";
import { MONTHS } from "./month/markets.ts";

/** A row as the API would have got it. */
function paymentOf(columns: PaymentColumns, row: number) {
  const fields = [...columns.numbers.keys(), ...columns.coded.keys()];
  const payment: Record<string, unknown> = {};
  for (const field of fields) {
    const value = readCell(columns, field, row);
    const [outer = "", inner] = field.split(".");
    if (value !== undefined) payment[outer] = inner === undefined ? value : { [inner]: value };
  }
  return payment;
}

describe.each(MONTHS)("A month made up: %s", (month) => {
  const columns = generateMonth(month, 5_000, 7);

  it("has so many payments, in order of time, that the API takes", () => {
    const from = Date.UTC(2026, 5, 1);
    expect(columns.at).toHaveLength(5_000);
    expect(columns.at.every((at, row) => at >= (columns.at[row - 1] ?? from))).toBe(true);
    expect(columns.at.at(-1)).toBeLessThan(Date.UTC(2026, 6, 1));
    for (let row = 0; row < columns.rows; row += 97) {
      expect(
        Transaction.safeParse(paymentOf(columns, row)).error,
        JSON.stringify(paymentOf(columns, row)),
      ).toBe(undefined);
    }
  });

  it("is the same for the same seed, and another for another", () => {
    const hashOf = ({ at, numbers, labels }: PaymentColumns) =>
      JSON.stringify([
        Array.from(at.slice(-99)),
        Array.from(numbers.get("amount") ?? []),
        labels.indexOf(LABEL.fraud),
      ]);

    expect(hashOf(generateMonth(month, 5_000, 7))).toBe(hashOf(columns));
    expect(hashOf(generateMonth(month, 5_000, 8))).not.toBe(hashOf(columns));
  });
});

it("A month has fraud of each typology, which is found among payments that look like it, and fraud that no rule finds", () => {
  const columns = generateMonth("KES", 60_000, 3);
  const { hits } = new Backtest(columns).evaluate([]);

  const outcomes = hits
    .filter(({ code }) => TYPOLOGIES.some((typology) => typology.code === code))
    .map(({ matches }) => measureMatches(columns, matches));

  expect(outcomes).toHaveLength(TYPOLOGIES.length);
  for (const { caught } of outcomes) expect(caught.payments).toBeGreaterThan(0);
  expect(outcomes.some(({ wrong }) => wrong.payments > 0)).toBe(true);
  for (const { missed } of outcomes) expect(missed.payments).toBeGreaterThan(0);
});

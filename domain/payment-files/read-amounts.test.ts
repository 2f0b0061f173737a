import { expect, it } from "vitest";
import { readCell } from "../backtest/columns.ts";
import type { FileOptions } from "./file-shape.ts";
import { readPayments } from "./read-payments.ts";

/** What is read of amounts, or why they are not. @param amounts `AOA 15.000` for one of another currency than the others */
async function readAmounts(currency: string, amounts: readonly string[], fileOptions: FileOptions = {}) {
  const rows = amounts.map((cell) => {
    const [, own = currency, amount] = /^(?:([A-Z]{3}) )?(.*)$/.exec(cell) ?? [];
    return `2026-06-01;${own};a;${amount}`;
  });
  const text = ["occurredAt;currency;customerId;amount", ...rows].join("\n");
  const found: (number | string)[] = amounts.map(() => "");
  const { columns, lines } = await readPayments(inOnePiece(text), fileOptions, {
    onFault: ({ line, reason }) => {
      found[line - 2] = reason;
    },
  });
  for (let row = 0; row < columns.rows; row += 1)
    found[(lines[columns.source[row] as number] as number) - 2] = readCell(columns, "amount", row) as number;
  return found;
}

async function* inOnePiece(text: string) {
  yield new TextEncoder().encode(text);
}

it.each([
  ["XOF", ["15.000", "7.500"], [15_000, 7_500]],
  ["XOF", ["15.000", "1.250.000", "900"], [15_000, 1_250_000, 900]],
  ["XOF", ["15,000", "7,500"], [15_000, 7_500]],
  ["AOA", ["15.000", "7.500"], [15_000, 7_500]],
  ["AOA", ["15.000", "7.500,50"], [15_000, 7_500.5]],
  ["KES", ["15.000", "1,25"], [15_000, 1.25]],
  // Three decimals that some program writes everywhere.
  ["KES", ["12.500", "1250.500", "0.500"], [12.5, 1_250.5, 0.5]],
  ["TND", ["12.500", "7.250"], [12.5, 7.25]],
  ["TND", ["12,500", "7,5"], [12.5, 7.5]],
  ["TND", ["1 250,500", "12,500"], [1_250.5, 12.5]],
  ["TND", ["12.500", "1.250.000"], [12_500, 1_250_000]],
  ["KWD", ["12,500", "1,250.500"], [12_500, 1_250.5]],
  ["XOF", ["15.000", "TND 12,500"], [15_000, 12.5]],
])("reads points and commas by what the other amounts tell: %s %j", async (currency, amounts, values) => {
  expect(await readAmounts(currency, amounts)).toEqual(values);
});

it.each([
  ["KES", ["7.50", "15.000"], [7.5, "decimals"]],
  ["KES", ["7,50", "15,000"], [7.5, "decimals"]],
  ["XOF", ["15.000", "15,000"], ["decimals", 15_000]],
  ["XOF", ["15.000", "USD 45.50"], ["decimals", 45.5]],
  ["KES", ["7.50", "1.250.000", "15.000"], [7.5, "unreadable", "decimals"]],
  ["TND", ["12,500", "7,250"], ["unreadable", "unreadable"]],
])("leaves an amount unread that may be another: %s %j", async (currency, amounts, found) => {
  expect(await readAmounts(currency, amounts)).toEqual(found);
});

it("refuses thousands that come after the rows from which the decimal sign is taken", async () => {
  const amounts = [...new Array(4_000).fill("900"), "15.000"];

  expect((await readAmounts("XOF", amounts)).slice(-2)).toEqual([900, "decimals"]);
});

it("takes the decimal sign that is told, whatever the amounts look like", async () => {
  expect(await readAmounts("KES", ["15.000"], { formats: { decimal: "." } })).toEqual([15]);
  expect(await readAmounts("TND", ["12,500"], { formats: { decimal: "," } })).toEqual([12.5]);
  expect(await readAmounts("TND", ["12,500"], { formats: { decimal: "." } })).toEqual([12_500]);
});

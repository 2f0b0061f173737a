import { expect, it } from "vitest";
import { readCell } from "../backtest/columns.ts";
import { findCurrency } from "./currency-names.ts";
import type { FileOptions } from "./file-shape.ts";
import { readPayments } from "./read-payments.ts";

/** What is read of amounts, or why they are not. @param amounts `15.000 in AOA` for one of another currency than the others */
async function readAmounts(currency: string, amounts: readonly string[], fileOptions: FileOptions = {}) {
  const rows = amounts.map((cell) => {
    const [amount = "", own = currency] = cell.split(" in ");
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
  ["XOF", ["15.000", "12,500 in TND"], [15_000, 12.5]],
])("reads points and commas by what the other amounts tell: %s %j", async (currency, amounts, values) => {
  expect(await readAmounts(currency, amounts)).toEqual(values);
});

it.each([
  ["KES", ["7.50", "15.000"], [7.5, "decimals"]],
  ["KES", ["7,50", "15,000"], [7.5, "decimals"]],
  ["XOF", ["15.000", "15,000"], ["decimals", 15_000]],
  ["XOF", ["15.000", "45.50 in USD"], ["decimals", 45.5]],
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

it.each([
  ["KES", ["KSh 1,250.50", "Ksh.500", "KES 7", "8 kes", "9 Shs"], [1_250.5, 500, 7, 8, 9]],
  ["TZS", ["TSh 15,000", "15,000 TZS", "Sh 5"], [15_000, 15_000, 5]],
  ["UGX", ["USh 15,000"], [15_000]],
  ["XOF", ["15 000 FCFA", "15\u202f000 F CFA", "7.500 F", "900 XOF"], [15_000, 15_000, 7_500, 900]],
  ["XAF", ["15.000 FCFA", "1.250.000 FCFA"], [15_000, 1_250_000]],
  ["AOA", ["15.000,00 Kz", "Kz 7.500,50", "Kz15.000"], [15_000, 7_500.5, 15_000]],
  ["MZN", ["1.250,50 MT", "MTn 500"], [1_250.5, 500]],
  ["NGN", ["₦15,000.00", "N7,500.50", "₦ 15"], [15_000, 7_500.5, 15]],
  ["EGP", ["250.00 ج.م", "\u200f٢٥٠٫٥٠ ج.م.\u200f", "E£5", "LE 6", "7 جنيه"], [250, 250.5, 5, 6, 7]],
  ["MAD", ["1 250,50 DH", "MAD 7,50"], [1_250.5, 7.5]],
  ["USD", ["$1,250.50", "US$ 7"], [1_250.5, 7]],
  ["EUR", ["1.250,50 €", "€7"], [1_250.5, 7]],
])("reads amounts with the sign of their currency: %s %j", async (currency, amounts, values) => {
  expect(await readAmounts(currency, amounts)).toEqual(values);
});

it.each([
  ["KES", ["$5", "5 FCFA", "5 USD", "TSh 5"], ["currency", "currency", "currency", "currency"]],
  // A point before the number may be its decimal one.
  ["USD", ["$.50", "USD .5", "USD.50"], ["unreadable", "unreadable", "unreadable"]],
  ["KES", ["KSh 5 KES", "5 pieces", "5K", "KSh", "(5)"], new Array(5).fill("unreadable")],
  ["XOF", ["15.000 FCFA", "7,50 FCFA"], [15_000, "decimals"]],
  ["KES", [`${"1 ".repeat(40)}KSh`], ["unreadable"]],
])(
  "refuses amounts with another sign, or with none of a currency: %s %j",
  async (currency, amounts, found) => {
    expect(await readAmounts(currency, amounts)).toEqual(found);
  },
);

it("takes no sign in numbers that are no amounts", async () => {
  const text = "occurredAt,currency,customerId,amount,accountAgeDays\n2026-06-01,KES,a,5,KES 5";
  const faults: string[] = [];

  await readPayments(inOnePiece(text), {}, { onFault: ({ field }) => faults.push(field) });

  expect(faults).toEqual(["accountAgeDays"]);
});

it("tells currencies by codes in small letters, names and signs that only one has", () => {
  const one = ["kes", "Ksh", "KSH.", "TSh", "Kz", "MTn", "₦", "E£", "ج.م", "جنيه مصري", "US Dollar"];
  const several = ["FCFA", "CFA", "Shs", "DH", "Dirham", "جنيه", "$", "Bitcoin", ""];

  const found = one.map((name) => findCurrency(name));

  expect(found).toEqual(["KES", "KES", "KES", "TZS", "AOA", "MZN", "NGN", "EGP", "EGP", "EGP", "USD"]);
  expect(several.map((name) => findCurrency(name))).toEqual(several.map(() => undefined));
  expect(findCurrency("Dirham", true)).toBe("AED");
});

it("takes the currency that is told in place of a column whose name is that of two", async () => {
  const told = { heads: { currency: null }, currency: "XAF" };

  expect(await readAmounts("FCFA", ["15.000 FCFA"])).toEqual(["unreadable"]);
  expect(await readAmounts("FCFA", ["15.000 FCFA"], told)).toEqual([15_000]);
});

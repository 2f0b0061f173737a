import { expect, it } from "vitest";
import { writeAmount } from "./write-amount.ts";

it.each([
  ["MAD", 5_000.1, "MAD 5,000.10"],
  ["MAD", 5_000, "MAD 5,000"],
  ["XOF", 398_000, "XOF 398,000"],
  ["TND", 12.5, "TND 12.500"],
])("writes an amount in %s with all digits of its smallest unit or none", (currency, amount, written) => {
  expect(writeAmount(currency, amount)).toBe(written);
});

import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { formatMarketSum, MARKETS, marketSum } from "./markets.ts";

/** The flagged payment of the home page; its report names nine of them. */
const FLAGGED = 48_200;

describe("the market of a language", () => {
  it.each([
    ["en", "KES 48,200"],
    ["sw", "TZS 482,000"],
    ["ar", "4,820 EGP"],
    ["fr", "192 800 XOF"],
    ["pt", "19 280 MZN"],
  ] as const)("has its own currency and its own sums, in %s %s", (language, sum) => {
    // Spaces that do not break, and marks of direction.
    const written = formatMarketSum(language, FLAGGED)
      .replace(/\s/g, " ")
      .replace(/\p{Cf}/gu, "");

    expect(written).toBe(sum);
  });

  it.each(LANGUAGE_CODES)("keeps a total the total of its parts in %s", (language) => {
    expect(marketSum(language, 9 * FLAGGED)).toBe(9 * marketSum(language, FLAGGED));
  });

  it("is no other language's, by currency or by city", () => {
    const all = Object.values(MARKETS).flatMap(({ currency, cities }) => [currency, ...cities]);

    expect(new Set(all).size).toBe(3 * LANGUAGE_CODES.length);
  });
});

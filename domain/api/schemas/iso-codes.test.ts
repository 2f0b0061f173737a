import { countries } from "countries-list";
import { describe, expect, it } from "vitest";
import { isCountryCode, isCurrencyCode, isInMinorUnits } from "./iso-codes.ts";

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const pairs = letters.flatMap((one) => letters.map((other) => one + other));
const triples = pairs.flatMap((pair) => letters.map((letter) => pair + letter));

/** Ascension and Tristan da Cunha have calling codes, and are reserved in ISO 3166-1 instead of listed. */
const RESERVED = ["AC", "TA"];
/** Funds and units of account, which nobody pays with. */
const FUNDS = ["BOV", "CHE", "CHW", "CLF", "USN", "UYI"];
/** Venezuela's second code for one currency: the country has the first. */
const SECOND = ["VED"];
/** CLDR writes everyday prices, banks the smallest unit that ISO 4217 lists. */
const WITHOUT_SMALL_COINS = `AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER`.split(" ");

describe("the countries", () => {
  it("are those that the list of calling codes knows, but for what is only reserved", () => {
    const known = Object.keys(countries).filter((code) => !RESERVED.includes(code));

    expect(pairs.filter(isCountryCode)).toEqual(known.toSorted());
  });

  it("have a name in English, each", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

    expect(pairs.filter((code) => isCountryCode(code) && !names.of(code))).toEqual([]);
  });
});

describe("the currencies", () => {
  const listed = triples.filter(isCurrencyCode);
  const ofCountries = [...new Set(Object.values(countries).flatMap(({ currency }) => currency))];

  it("have a name in English, each", () => {
    const names = new Intl.DisplayNames("en", { type: "currency", fallback: "none" });

    expect(listed.filter((code) => !names.of(code))).toEqual([]);
  });

  it("are those that the countries have, but for funds", () => {
    const used = ofCountries.filter((code) => !FUNDS.includes(code) && !SECOND.includes(code));

    expect(listed).toEqual([...used, ...SECOND].toSorted());
  });

  it("have the decimals that CLDR gives them, but for those that it writes without", () => {
    const decimals = (code: string) =>
      new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions()
        .maximumFractionDigits ?? 2;
    const differing = listed.filter(
      (code) =>
        !isInMinorUnits(10 ** -decimals(code), code) || isInMinorUnits(10 ** -(decimals(code) + 1), code),
    );

    expect(differing).toEqual(WITHOUT_SMALL_COINS);
  });

  it("take an amount that is whole in their smallest unit, and no other", () => {
    expect([1200.5, 0.01, 0.29, 1_000_000.99].map((amount) => isInMinorUnits(amount, "KES"))).toEqual(
      Array(4).fill(true),
    );
    expect(isInMinorUnits(0.001, "KES")).toBe(false);
    expect([isInMinorUnits(1200, "XOF"), isInMinorUnits(1200.5, "XOF")]).toEqual([true, false]);
    expect([isInMinorUnits(1.234, "TND"), isInMinorUnits(1.2345, "TND")]).toEqual([true, false]);
  });
});

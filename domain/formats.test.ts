import { describe, expect, it } from "vitest";
import {
  formatAmount,
  formatCompact,
  formatCountry,
  formatDate,
  formatDay,
  formatMinutes,
  formatNumber,
  formatPercent,
  joinCodes,
  joinList,
  listSeparators,
  localeOf,
} from "./formats.ts";
import { LANGUAGE_CODES, languageOfLocale } from "./languages.ts";

/** Intl joins with several kinds of space and marks directions: what is read counts here, not which of them it is. */
function read(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, "").replace(/[\u00a0\u202f]/g, " ");
}

describe("localeOf", () => {
  it.each(LANGUAGE_CODES)("gives %s a locale of that language, which Intl knows", (language) => {
    const locale = localeOf(language);

    expect(languageOfLocale(locale)).toBe(language);
    expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
  });
});

describe("formats", () => {
  it.each([
    ["en", "95%", "48,200", "1,234.6", "KES 48,200", "15 minutes"],
    ["sw", "95%", "48,200", "1,234.6", "KES 48,200", "dakika 15"],
    ["ar", "95%", "48,200", "1,234.6", "48,200 KES", "15 دقيقة"],
    ["fr", "95 %", "48 200", "1 234,6", "48 200 KES", "15 minutes"],
    ["pt", "95%", "48 200", "1234,6", "48 200 KES", "15 minutos"],
  ] as const)("writes numbers as %s does", (language, percent, whole, decimal, amount, minutes) => {
    expect(read(formatPercent(language, 0.95))).toBe(percent);
    expect(read(formatNumber(language, 48_200))).toBe(whole);
    expect(read(formatNumber(language, 1_234.56, 1))).toBe(decimal);
    expect(read(formatAmount(language, 48_200, "KES"))).toBe(amount);
    expect(read(formatMinutes(language, 15))).toBe(minutes);
  });

  it.each([
    ["en", "125k", "1.25m"],
    ["sw", "elfu 125", "M1.25"],
    ["ar", "125 ألف", "1.25 مليون"],
    ["fr", "125 k", "1,25 M"],
    ["pt", "125 mil", "1,25 M"],
  ] as const)("writes the sums of an axis as short as %s does", (language, thousands, millions) => {
    expect(read(formatCompact(language, 125_000))).toBe(thousands);
    expect(read(formatCompact(language, 1_250_000))).toBe(millions);
  });

  it("keeps Western digits in Arabic", () => {
    expect(read(formatNumber("ar", 1_234_567_890))).toBe("1,234,567,890");
  });

  it("shows as many decimals as asked for, also when they are zero", () => {
    expect(formatNumber("en", 2, 2)).toBe("2.00");
    expect(formatNumber("en", 2.7)).toBe("3");
  });

  it("counts the first of a month in French, and no other day", () => {
    expect(read(formatDay("fr", "2026-06-01"))).toBe("1er juin");
    expect(read(formatDate("fr", "2026-06-21T08:00:00Z"))).toBe("21 juin 2026");
    expect(read(formatDate("pt", "2026-06-01T08:00:00Z"))).toBe("1 de junho de 2026");
  });

  it("breaks no line inside an amount or a percentage", () => {
    for (const language of LANGUAGE_CODES) {
      expect(formatAmount(language, 48_200, "KES") + formatPercent(language, 0.95)).not.toContain(" ");
    }
  });
});

describe("a list is joined as Intl joins it", () => {
  it.each(LANGUAGE_CODES)("in %s, whatever its length", (language) => {
    const whole = new Intl.ListFormat(localeOf(language), { type: "conjunction" });

    for (const items of [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d", "e", "f"]]) {
      expect(joinList(items, listSeparators(language))).toBe(whole.format(items));
    }
  });
});

describe("formatCountry", () => {
  it.each([
    ["sw", "KE", "Kenya"],
    ["sw", "SY", "Syria"],
    ["fr", "SY", "Syrie"],
    ["en", "HK", "Hong Kong"],
  ] as const)("names in %s the country %s as %s", (language, code, name) => {
    expect(formatCountry(language, code)).toBe(name);
  });
});

describe("joinCodes", () => {
  it("lists codes as a sentence does, and with commas alone in Arabic", () => {
    expect(joinCodes(["KES", "TZS", "XOF"], "en")).toBe("KES, TZS and XOF");
    expect(joinCodes(["KES", "TZS", "XOF"], "ar")).toBe("KES، TZS، XOF");
  });
});

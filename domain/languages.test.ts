import { describe, expect, it } from "vitest";
import {
  FALLBACK_LANGUAGE,
  getLanguage,
  isLanguageCode,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  languageOfLocale,
} from "./languages.ts";

describe("LANGUAGES", () => {
  it("describes every code once, in the order of the codes", () => {
    expect(LANGUAGES.map(({ code }) => code)).toEqual([...LANGUAGE_CODES]);
  });

  it("writes Arabic alone from right to left", () => {
    expect(LANGUAGES.filter(({ direction }) => direction === "rtl").map(({ code }) => code)).toEqual(["ar"]);
  });

  it("falls back to English", () => {
    expect(FALLBACK_LANGUAGE).toBe("en");
  });
});

describe("isLanguageCode", () => {
  it.each(LANGUAGE_CODES)("knows %s", (code) => {
    expect(isLanguageCode(code)).toBe(true);
  });

  it.each(["", "EN", "en-GB", "de", " en", "toString", undefined, null, 0, ["en"]])("refuses %j", (value) => {
    expect(isLanguageCode(value)).toBe(false);
  });
});

describe("getLanguage", () => {
  it("gives the language of a code", () => {
    expect(getLanguage("sw")).toMatchObject({ code: "sw", nativeName: "Kiswahili", direction: "ltr" });
  });

  it("throws on an unknown code", () => {
    expect(() => getLanguage("de" as LanguageCode)).toThrow("Unknown language code: de");
  });
});

describe("languageOfLocale", () => {
  it.each([
    ["pt", "pt"],
    ["pt-MZ", "pt"],
    ["ar-Arab-EG", "ar"],
    ["EN-us", "en"],
    [" fr-FR", "fr"],
    ["de-DE", undefined],
    ["english", undefined],
    ["-en", undefined],
    ["*", undefined],
    ["", undefined],
  ])("reads %j as %j", (locale, language) => {
    expect(languageOfLocale(locale)).toBe(language);
  });
});

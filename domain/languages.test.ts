import { describe, expect, it } from "vitest";
import {
  FALLBACK_LANGUAGE,
  getLanguage,
  isLanguageCode,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  languageOfLocale,
  languageOfTag,
  scriptOf,
} from "./languages.ts";

describe("LANGUAGES", () => {
  it("names each language once", () => {
    expect(new Set(LANGUAGE_CODES).size).toBe(LANGUAGES.length);
    expect(new Set(LANGUAGES.map(({ nativeName }) => nativeName)).size).toBe(LANGUAGES.length);
  });

  it.each([...LANGUAGES])("gives $name the direction and the locale that Unicode knows", (language) => {
    const { code, direction, locale, tag } = language;
    const script = new Intl.Locale(locale).maximize().script ?? "";

    expect(new Intl.Locale(locale).language).toBe(code);
    expect([code, new Intl.Locale(locale).baseName]).toContain(tag);
    expect(direction).toBe(["Arab", "Hebr"].includes(script) ? "rtl" : "ltr");
    expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
  });

  it("falls back to English", () => {
    expect(FALLBACK_LANGUAGE).toBe("en");
  });
});

describe("isLanguageCode", () => {
  it.each(LANGUAGE_CODES)("knows %s", (code) => {
    expect(isLanguageCode(code)).toBe(true);
  });

  it.each(["", "EN", "en-GB", "xx", " en", "toString", undefined, null, 0, ["en"]])("refuses %j", (value) => {
    expect(isLanguageCode(value)).toBe(false);
  });
});

describe("getLanguage", () => {
  it("gives the language of a code", () => {
    expect(getLanguage("sw")).toMatchObject({ code: "sw", nativeName: "Kiswahili", direction: "ltr" });
  });

  it("throws on an unknown code", () => {
    expect(() => getLanguage("xx" as LanguageCode)).toThrow("Unknown language code: xx");
  });
});

describe("languageOfLocale", () => {
  it.each([
    ["pt", "pt"],
    ["pt-MZ", "pt"],
    ["ar-Arab-EG", "ar"],
    ["EN-us", "en"],
    [" fr-FR", "fr"],
    ["xx-DE", undefined],
    ["english", undefined],
    ["-en", undefined],
    ["*", undefined],
    ["", undefined],
  ])("reads %j as %j", (locale, language) => {
    expect(languageOfLocale(locale)).toBe(language);
  });
});

describe("languageOfTag", () => {
  it.each([
    ["pt-br", "pt"],
    ["ar-arab-eg", "ar"],
    ["en-001", "en"],
    ["de-at", undefined],
    ["pt", "pt"],
    ["PT", undefined],
    ["en-route", undefined],
    ["fr-4", undefined],
    [undefined, undefined],
  ])("reads %j as %j", (segment, language) => {
    expect(languageOfTag(segment)).toBe(language);
  });
});

describe("scriptOf", () => {
  it("gives each language's script", () => {
    expect([scriptOf("en"), scriptOf("ar")]).toEqual(["Latn", "Arab"]);
    for (const code of LANGUAGE_CODES) expect(() => scriptOf(code)).not.toThrow();
  });

  it("says what to do about a script without a typeface", () => {
    expect(() => scriptOf("ru" as LanguageCode)).toThrow(
      /^The language ru is written in the script Cyrl: add a typeface/,
    );
  });
});

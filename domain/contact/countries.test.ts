import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../languages.ts";
import { countryCodes, getEnglishName, listCountries } from "./countries.ts";

const named = (locale: (typeof LANGUAGE_CODES)[number], code: string) =>
  listCountries(locale).find((country) => country.code === code)?.name;

describe("listCountries", () => {
  it.each(LANGUAGE_CODES)("names every country in %s, in that language's order", (locale) => {
    const names = listCountries(locale).map((country) => country.name);

    expect(names).toHaveLength(countryCodes.size);
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    expect(listCountries(locale).filter(({ code, name }) => name === "" || name === code)).toEqual([]);
  });

  it("speaks the page's language", () => {
    expect(named("fr", "CI")).toBe("Côte d’Ivoire");
    expect(named("pt", "MZ")).toBe("Moçambique");
    expect(named("sw", "EG")).toBe("Misri");
    expect(named("ar", "SA")).toBe("المملكة العربية السعودية");
  });

  it("names a place as its people do, not whose it is", () => {
    expect(named("en", "HK")).toBe("Hong Kong");
    expect(named("fr", "MO")).toBe("Macao");
    expect(named("ar", "PS")).toBe("فلسطين");
  });

  it("has a dialling code for each country", () => {
    const codes = new Map(listCountries("en").map(({ code, dialCode }) => [code, dialCode]));

    expect([...codes.values()].every((code) => /^[1-9]\d{0,3}$/.test(code))).toBe(true);
    expect(["TZ", "KE", "AO", "US", "GB", "XK", "VA"].map((code) => codes.get(code))).toEqual([
      "255",
      "254",
      "244",
      "1",
      "44",
      "383",
      "39",
    ]);
  });
});

describe("getEnglishName", () => {
  it("names a country for the people who answer inquiries", () => {
    expect(getEnglishName("TZ")).toBe("Tanzania");
    expect(() => getEnglishName("ZZ")).toThrow();
  });
});

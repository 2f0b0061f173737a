import { describe, expect, it } from "vitest";
import type { LanguageCode } from "../../domain/languages.ts";
import { flatten } from "../../domain/texts/nest.ts";
import type { ShippedTexts } from "../../server/texts/shipped.ts";
import { checkTexts } from "./check.ts";
import { formatReport } from "./report.ts";

/** Texts that have nothing but the namespace `home`. */
function homes(locales: Partial<Record<LanguageCode, object>>): ShippedTexts {
  return {
    rows: (language, namespace) => (namespace === "home" ? flatten(locales[language] ?? {}).rows : []),
    tree: () => ({}),
    digest: "",
    bundles: () => ({}),
  };
}

/** What is found in one language, as `kind key message`. */
function findingsOf(language: LanguageCode, english: object, own: object): string[] {
  const { languages } = checkTexts(homes({ en: english, [language]: own }), []);
  const report = languages.find((candidate) => candidate.language === language);
  return report?.findings.map(({ kind, key, message }) => `${kind} ${key} ${message}`) ?? [];
}

describe("checkTexts", () => {
  it("finds keys that are missing, and keys that English lacks", () => {
    const findings = findingsOf("sw", { a: "One thing", b: ["x", "y"] }, { b: ["x"], c: "z" });

    expect(findings).toEqual([
      "missing a is missing",
      "missing b[1] is missing",
      "stray c is not a key that English has",
    ]);
  });

  it("finds lost and invented placeholders, and braces that are none", () => {
    const english = { a: "Hi {{name}}", b: "At {{ time, datetime }}", c: "x", d: "x", e: "x" };

    const findings = findingsOf("fr", english, {
      a: "Bonjour {{nom}}",
      b: "À {{- time}}",
      c: "{{brand}} y",
      d: "{{brand} y",
      e: "y de Baini",
    });

    expect(findings).toEqual([
      "content a has lost {{name}}",
      "content a has invented {{nom}}",
      "content d has a stray brace",
      "content e says Baini instead of {{brand}}",
    ]);
  });

  it("asks for the plural forms of each language", () => {
    const english = { n_one: "{{count}} day", n_other: "{{count}} days" };
    const forms = (...names: string[]) => Object.fromEntries(names.map((name) => [`n_${name}`, "{{count}}"]));

    expect(findingsOf("sw", english, forms("one", "other"))).toEqual([]);
    expect(findingsOf("sw", english, forms("one", "other", "few"))).toEqual([
      "stray n_few is not a key that English has",
    ]);
    expect(findingsOf("pt", english, forms("one", "other"))).toEqual([
      "plural n_many is missing: pt needs this plural form",
    ]);
    expect(findingsOf("ar", english, forms("other"))).toHaveLength(5);
    expect(findingsOf("ar", english, forms("zero", "one", "two", "few", "many", "other"))).toEqual([]);
    expect(findingsOf("en", {}, { n_one: "a day" })).toEqual(["plural n_one has no form _other beside it"]);
  });

  it("asks for the count unless a form is for one number alone", () => {
    const english = { n_one: "{{count}} day", n_other: "{{count}} days" };

    const arabic = findingsOf("ar", english, {
      n_zero: "لا أيام",
      n_one: "يوم واحد",
      n_two: "يومان",
      n_few: "أيام",
      n_many: "يومًا",
      n_other: "يوم",
    });
    const french = findingsOf("fr", english, {
      n_zero: "aucun jour",
      n_one: "un jour",
      n_many: "{{count}} de jours",
      n_other: "{{count}} jours",
    });

    expect(arabic).toEqual(["few", "many", "other"].map((form) => `content n_${form} has lost {{count}}`));
    // French counts 0 and 1 as "one".
    expect(french).toEqual(["content n_one has lost {{count}}"]);
  });

  it("does not take every key that ends like a plural form for one", () => {
    const findings = findingsOf("ar", { reason_other: "Another reason" }, { reason_other: "سبب آخر" });

    expect(findings).toEqual([]);
  });

  it("finds empty texts and texts that nobody translated, but not names and code", () => {
    const english = {
      a: "Read more",
      b: "Ask us",
      c: "transaction.suspicious",
      d: "POST /v1/transactions/analyze",
      e: "riskScore",
      f: "{{transfers}} × {{minutes}}",
      g: "CLI",
      h: "Nairobi",
    };

    const findings = findingsOf("sw", english, { ...english, b: " " });

    expect(findings).toEqual(["identical a equals the English text: Read more", "content b is empty"]);
  });

  it("warns of suspicious lengths, which alone are no error", () => {
    const english = { a: "A sentence of some length, as a page has many.", b: "Terms" };
    const own = { a: "Fupi.", b: "Masharti ya matumizi ya tovuti hii yote" };

    const findings = findingsOf("sw", english, own);
    const complete = checkTexts(
      homes({ en: english, sw: own, ar: { a: "جملة بطول معقول كما في الصفحات", b: "الشروط" } }),
      [],
    );

    expect(findings).toEqual([
      "length a is short: 5 characters for 46 in English",
      "length b is long: 39 characters for 5 in English",
    ]);
    expect(complete.languages.find(({ language }) => language === "sw")?.findings).toHaveLength(2);
    expect(complete.hasErrors).toBe(true);
    expect(checkTexts(homes({}), []).hasErrors).toBe(false);
    expect(checkTexts(homes({}), [{ file: "en/home.json", problem: "the file is missing" }]).hasErrors).toBe(
      true,
    );
  });
});

describe("formatReport", () => {
  it("shows a table of the languages, each error, and a missing file once", () => {
    const report = checkTexts(homes({ en: { a: "{{n}} read", b: "More" }, sw: { a: "x" } }), [
      { file: "ar/home.json", problem: "the file is missing" },
    ]);

    const lines = formatReport(report).split("\n");

    expect(lines[0]).toBe("language  texts  coverage  missing  stray  plural  content  identical  length");
    expect(lines[2]).toBe("sw        1/2    50 %      1        0      0       1        0          0");
    expect(lines.filter((line) => line.includes("ar/"))).toEqual(["  ar/home.json: the file is missing"]);
    expect(lines).toContain("  sw/home.json a has lost {{n}}");
    expect(lines.at(-1)).toBe("Some texts must be repaired.");
  });
});

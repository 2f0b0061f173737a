import { describe, expect, it } from "vitest";
import type { LanguageCode } from "../languages.ts";
import { normalize } from "./normalize.ts";
import { stem } from "./stem.ts";
import { tokenize } from "./tokenize.ts";

/** Whether a visitor who types one finds the other: as the word itself, or as another form of it. */
function isFound(language: LanguageCode, typed: string, written: string): boolean {
  const formsOf = (text: string) => tokenize(text).map(({ normalized }) => stem(normalized, language));
  const forms = new Set(formsOf(written));
  return formsOf(typed).some((form) => forms.has(form));
}

describe("a normalized word", () => {
  it.each([
    ["Déclaré", "declare"],
    ["TRANSAÇÕES", "transacoes"],
    ["cœur", "coeur"],
    ["الأَرْقَام", "الارقام"],
    ["مُعَامَلَة", "معامله"],
    ["إلى", "الي"],
    ["مـــال", "مال"],
    ["مسؤول", "مسوول"],
    ["٢٠٢٦", "2026"],
    ["۴۵", "45"],
  ])("has no case, accents and marks: %s", (word, normalized) => {
    expect(normalize(word)).toBe(normalized);
  });
});

describe("a word finds its other forms", () => {
  it.each([
    ["en", "rules", "rule"],
    ["en", "policy", "policies"],
    ["en", "declining", "declined"],
    ["en", "price", "pricing"],
    ["en", "detect", "detection"],
    ["en", "customers", "customer’s"],
    ["fr", "api", "l’API"],
    ["fr", "identite", "d'identité"],
    ["fr", "signal", "signaux"],
    ["fr", "déclarées", "déclaré"],
    ["pt", "transacao", "transações"],
    ["pt", "fiscal", "fiscais"],
    ["pt", "suspeita", "suspeitos"],
    ["ar", "احتيال", "الاحتيال"],
    ["ar", "احتيال", "للاحتيال"],
    ["ar", "الاحتيال", "والاحتيال"],
    ["ar", "بالبطاقة", "بطاقه"],
    ["ar", "معامله", "معاملات"],
    ["ar", "امتثال", "كالامتثال"],
    ["sw", "miamala", "muamala"],
    ["sw", "kuzuia", "uzuiaji"],
    ["sw", "wanazuia", "kuzuia"],
    ["sw", "anayelipa", "malipo"],
    ["sw", "wakala", "mawakala"],
    ["sw", "duka", "maduka"],
    ["sw", "benki", "benkini"],
  ] as const)("in %s: %s, %s", (language, typed, written) => {
    expect(isFound(language, typed, written)).toBe(true);
  });

  it.each([
    ["en", "status", "state"],
    ["en", "string", "str"],
    ["sw", "kanuni", "bei"],
    ["ar", "وقت", "قت"],
  ] as const)("and not other words, in %s: %s, %s", (language, typed, written) => {
    expect(isFound(language, typed, written)).toBe(false);
  });

  it("leaves what has digits as it is", () => {
    expect(stem("sha256s", "en")).toBe("sha256s");
  });
});

describe("a name of code is found whole and by its parts", () => {
  const normalizedOf = (text: string) => tokenize(text).map(({ normalized }) => normalized);

  it.each([
    ["riskScore", ["risk", "score", "riskscore"]],
    ["customer_id", ["customer", "id", "customerid"]],
    ["customerId", ["customer", "id", "customerid"]],
    ["Idempotency-Key", ["idempotency", "key", "idempotencykey"]],
    ["transaction.suspicious", ["transaction", "suspicious", "transactionsuspicious"]],
    ["PUT /v1/rules/{id}", ["put", "v1", "rules", "id"]],
    ["whsec_MfKQ9r8G", ["whsec", "mf", "kq9r8", "whsecmfkq9r8g"]],
    ["0.8", ["0", "8"]],
    ["M-Pesa", ["pesa", "mpesa"]],
  ])("%s", (text, normalized) => {
    expect(normalizedOf(text)).toEqual(normalized);
  });

  it("says where each word stands", () => {
    const text = "Das riskScore";

    const words = tokenize(text).map(({ start, end, isCompound }) => [text.slice(start, end), isCompound]);

    expect(words).toEqual([
      ["Das", false],
      ["risk", false],
      ["Score", false],
      ["riskScore", true],
    ]);
  });
});

import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { NAMESPACES, type Namespace } from "../../domain/namespaces.ts";
import type { LocaleProblem, ShippedTexts } from "../../server/texts/shipped.ts";
import { contractOf, type Expected, faultsOf, withoutPlaceholders } from "./contract.ts";
import { IDENTICAL_ON_PURPOSE } from "./identical.ts";

export const FINDING_KINDS = ["missing", "stray", "plural", "content", "identical", "length"] as const;

/** One thing to look at in one text. A finding of the kind `length` is a warning, any other an error. */
export interface TextFinding {
  readonly kind: (typeof FINDING_KINDS)[number];
  readonly language: LanguageCode;
  readonly namespace: Namespace;
  readonly key: string;
  /** Reads after the key: "is missing". */
  readonly message: string;
}

export interface LanguageReport {
  readonly language: LanguageCode;
  /** How many texts the language must have, and how many of them it has. */
  readonly expected: number;
  readonly present: number;
  readonly findings: readonly TextFinding[];
}

export interface CheckReport {
  readonly languages: readonly LanguageReport[];
  /** Files that cannot be read, or hold something that is no text. */
  readonly problems: readonly LocaleProblem[];
  readonly hasErrors: boolean;
}

/** Compares the texts of every language with English, which is the contract. */
export function checkTexts(texts: ShippedTexts, problems: readonly LocaleProblem[]): CheckReport {
  const languages = LANGUAGE_CODES.map((language) => checkLanguage(texts, language));
  const hasErrors =
    problems.length > 0 || languages.some(({ findings }) => findings.some(({ kind }) => kind !== "length"));
  return { languages, problems, hasErrors };
}

function checkLanguage(texts: ShippedTexts, language: LanguageCode): LanguageReport {
  const findings: TextFinding[] = [];
  let expectedCount = 0;
  let present = 0;
  for (const namespace of NAMESPACES) {
    const english = texts.rows(FALLBACK_LANGUAGE, namespace);
    const own = new Map(texts.rows(language, namespace).map(({ key, value }) => [key, value]));
    const contract = contractOf(english, language);
    const note = (kind: TextFinding["kind"], key: string, message: string) =>
      findings.push({ kind, language, namespace, key, message });

    for (const [key, expected] of contract) {
      const text = own.get(key);
      if (expected.isRequired) expectedCount++;
      if (text === undefined) {
        if (!expected.isRequired) continue;
        if (expected.isPluralForm) note("plural", key, `is missing: ${language} needs this plural form`);
        else note("missing", key, "is missing");
        continue;
      }
      if (expected.isRequired) present++;
      for (const fault of faultsOf(text, expected)) note("content", key, fault);
      if (language === FALLBACK_LANGUAGE) continue;
      if (isUntranslated(text, expected, language))
        note("identical", key, `equals the English text: ${text}`);
      const outlier = lengthOutlier(text, expected.english);
      if (outlier) note("length", key, outlier);
    }
    for (const key of own.keys()) {
      if (!contract.has(key)) note("stray", key, "is not a key that English has");
      else if (language === FALLBACK_LANGUAGE && key.endsWith("_one") && !contract.get(key)?.isPluralForm)
        note("plural", key, "has no form _other beside it");
    }
  }
  return { language, expected: expectedCount, present, findings };
}

/** Up to this many letters a word is too likely to be the same in two languages: "CLI", "Menu". */
const SHORT_LETTERS = 4;

// One token of code, a path or a file name (`transaction.suspicious`, `riskScore`), perhaps after an HTTP method.
const CODE = /^(?:(?:GET|POST|PUT|DELETE) )?\S*(?:[._/:@()=]\S|[a-z][A-Z])\S*$/;

function isUntranslated(text: string, { english }: Expected, language: LanguageCode): boolean {
  if (text !== english || CODE.test(text)) return false;
  const letters = withoutPlaceholders(text).match(/\p{L}/gu)?.length ?? 0;
  const allowed = [...IDENTICAL_ON_PURPOSE.all, ...IDENTICAL_ON_PURPOSE[language]];
  return letters > SHORT_LETTERS && !allowed.includes(text);
}

/**
 * Well-made translations into these languages stay within these lengths, short labels with their room to grow
 * included ("Terms" is "Conditions d’utilisation"); beyond them something was added, lost or mixed up.
 */
function lengthOutlier(text: string, english: string): string | undefined {
  const length = withoutPlaceholders(text).length;
  const englishLength = withoutPlaceholders(english).length;
  const sizes = `${length} characters for ${englishLength} in English`;
  if (length > englishLength * 1.6 + 20) return `is long: ${sizes}`;
  if (length < englishLength * 0.5 - 8) return `is short: ${sizes}`;
  return undefined;
}

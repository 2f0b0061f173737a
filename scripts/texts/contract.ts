import { BRAND } from "../../domain/brand.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import { FIGURES } from "../../domain/texts/figures.ts";
import type { TextRow } from "../../domain/texts/nest.ts";

/** What a language must, or may, have under one key. */
export interface Expected {
  /** The English text that this one renders; for a plural form the English form nearest to it. */
  readonly english: string;
  /** False for the form `_zero`, which i18next reads for the number 0 in every language. */
  readonly isRequired: boolean;
  /** True for a form of which CLDR has one number alone: "a transfer" says as much as "1 transfer". */
  readonly mayOmitCount: boolean;
  readonly isPluralForm: boolean;
}

const FORM = /^(.+)_(zero|one|two|few|many|other)$/;

/** i18next fills these in everywhere, so a text may use them where the English one does not. */
const GLOBAL_PLACEHOLDERS = ["brand", "legalName", "inquiriesAddress", ...FIGURES];

/**
 * The keys of one namespace that a language must have, given the English rows. English keys `x_one` and `x_other`
 * stand for the plural forms of CLDR that `Intl.PluralRules` knows for the language; `x_ordinal_one` and so on likewise.
 */
export function contractOf(english: readonly TextRow[], language: LanguageCode): Map<string, Expected> {
  const texts = new Map(english.map(({ key, value }) => [key, value]));
  const contract = new Map<string, Expected>();
  for (const { key, value } of english) {
    const base = pluralBase(key, texts);
    if (base === undefined) {
      contract.set(key, { english: value, isRequired: true, mayOmitCount: false, isPluralForm: false });
      continue;
    }
    const { categories, ofOneNumber } = pluralFormsOf(
      language,
      base.endsWith("_ordinal") ? "ordinal" : "cardinal",
    );
    for (const category of new Set([...categories, "zero" as const])) {
      contract.set(`${base}_${category}`, {
        english: texts.get(`${base}_${category}`) ?? texts.get(`${base}_other`) ?? value,
        isRequired: categories.includes(category),
        mayOmitCount: !categories.includes(category) || ofOneNumber.has(category),
        isPluralForm: true,
      });
    }
  }
  return contract;
}

/** What is wrong with a text in itself, in words that follow "it": an empty list when nothing is. */
export function faultsOf(text: string, expected: Expected): string[] {
  if (text.trim() === "") return ["is empty"];
  const faults: string[] = [];
  const wanted = placeholdersOf(expected.english);
  const found = placeholdersOf(text);
  for (const name of wanted) {
    const isForgiven = name === "count" && expected.mayOmitCount;
    if (!found.has(name) && !isForgiven) faults.push(`has lost {{${name}}}`);
  }
  for (const name of found) {
    const isKnown = wanted.has(name) || GLOBAL_PLACEHOLDERS.includes(name);
    if (!isKnown && !(name === "count" && expected.isPluralForm)) faults.push(`has invented {{${name}}}`);
  }
  if (/[{}]/.test(withoutPlaceholders(text)) && !/[{}]/.test(withoutPlaceholders(expected.english)))
    faults.push("has a stray brace");
  // i18next would put another text in its place, which may be a whole branch of them.
  if (text.includes("$t(")) faults.push("nests another text by $t(");
  if (new RegExp(`\\b${BRAND.name}\\b`).test(text)) faults.push(`says ${BRAND.name} instead of {{brand}}`);
  return faults;
}

/** `{{count}}`, `{{- name}}` and `{{value, number}}` are the placeholders count, name and value. */
const PLACEHOLDER = /\{\{\s*-?\s*([\w.-]+)\s*(?:,[^{}]*)?\}\}/g;

function placeholdersOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name));
}

export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, "");
}

/** The part before the form, when the key is a plural form: one with a sibling, of which one is `_other`. */
function pluralBase(key: string, texts: ReadonlyMap<string, string>): string | undefined {
  const [, base, form] = FORM.exec(key) ?? [];
  if (base === undefined || !texts.has(`${base}_other`)) return undefined;
  const hasSibling =
    form !== "other" || ["zero", "one", "two", "few", "many"].some((f) => texts.has(`${base}_${f}`));
  return hasSibling ? base : undefined;
}

interface PluralForms {
  readonly categories: readonly Intl.LDMLPluralRule[];
  /** Those that hold a single whole number: Arabic "two" does, French "one" (0 and 1) does not. */
  readonly ofOneNumber: ReadonlySet<Intl.LDMLPluralRule>;
}

const pluralForms = new Map<string, PluralForms>();

/** Kept: to find out takes up to a thousand questions a category, and half a second for the keys of all languages. */
function pluralFormsOf(language: LanguageCode, type: Intl.PluralRuleType): PluralForms {
  const name = `${language} ${type}`;
  const known = pluralForms.get(name);
  if (known) return known;
  const rules = new Intl.PluralRules(language, { type });
  const categories = rules.resolvedOptions().pluralCategories;
  const ofOneNumber = new Set(categories.filter((category) => isOneNumber(rules, category)));
  const forms = { categories, ofOneNumber };
  pluralForms.set(name, forms);
  return forms;
}

function isOneNumber(rules: Intl.PluralRules, category: Intl.LDMLPluralRule): boolean {
  let count = 0;
  for (let n = 0; n <= 1_000 && count < 2; n++) if (rules.select(n) === category) count++;
  return count === 1;
}

import type { LanguageCode } from "../languages.ts";
import { normalize } from "./normalize.ts";
import { SEARCH_RULES } from "./rules/rules.ts";
import { stem } from "./stem.ts";

/** By a stem of a language, or by the {@link pairKey} of two words, the stems that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** The synonyms of a language; most words have none. */
export function synonymsOf(language: LanguageCode): Synonyms {
  const synonyms = new Map<string, readonly string[]>();
  for (const group of SEARCH_RULES[language].synonyms.split("|")) {
    const keys = group
      .trim()
      .split(/\s+/)
      .map((word) => {
        const [first = "", second] = normalize(word).split("-");
        return second ? pairKey(first, second, language) : stem(first, language);
      });
    for (const key of keys) synonyms.set(key, keys);
  }
  return synonyms;
}

/** What two normalized words that stand side by side are looked up by. */
export function pairKey(first: string, second: string, language: LanguageCode): string {
  return `${stem(first, language)} ${stem(second, language)}`;
}

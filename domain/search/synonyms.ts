import type { LanguageCode } from "../languages.ts";
import { normalize } from "./normalize.ts";
import { SEARCH_RULES } from "./rules/rules.ts";
import { stem } from "./stem.ts";

/** By a stem of a language, the stems that mean the same, itself among them; most have none. */
export function synonymsOf(language: LanguageCode): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, readonly string[]>();
  for (const group of SEARCH_RULES[language].synonyms.split("|")) {
    const stems = group
      .trim()
      .split(/\s+/)
      .map((word) => stem(normalize(word), language));
    for (const one of stems) synonyms.set(one, stems);
  }
  return synonyms;
}

import type { LanguageCode } from "../languages.ts";
import { normalize } from "./normalize.ts";
import { SEARCH_RULES } from "./rules/rules.ts";

const NORMALIZED = new Map<LanguageCode, ReadonlySet<string>>();

/** Whether a normalized word is one of those that every page has. */
export function isStopWord(word: string, language: LanguageCode): boolean {
  let words = NORMALIZED.get(language);
  if (!words) {
    words = new Set(SEARCH_RULES[language].stopWords.split(/\s+/).map(normalize));
    NORMALIZED.set(language, words);
  }
  return words.has(word);
}

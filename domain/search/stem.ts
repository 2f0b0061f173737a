import type { LanguageCode } from "../languages.ts";
import { SEARCH_RULES } from "./rules/rules.ts";

/** What the forms of a normalized word have in common; short words and those with digits are their own stem. */
export function stem(word: string, language: LanguageCode): string {
  return word.length < 4 || /\d/.test(word) ? word : SEARCH_RULES[language].stem(word);
}

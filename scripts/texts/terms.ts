import type { Passage, WordingFault } from "./passages.ts";
import { TERM_RULES } from "./term-rules.ts";

/** Forms of a term that the glossary no longer has, each with the one that it has. */
export function oldTermsIn(passages: readonly Passage[]): WordingFault[] {
  return passages.flatMap(({ language, file, location, text }) => {
    const plain = plainText(text);
    return TERM_RULES[language].flatMap(({ use, not, files, except }) => {
      if (files && !files.test(file)) return [];
      const [form] = (except ? plain.replace(except, " ") : plain).match(not) ?? [];
      return form === undefined ? [] : [{ file, location, message: `says “${form}” instead of ${use}` }];
    });
  });
}

// Vowel signs and the lengthening stroke: the same word is written with and without them.
const ARABIC_SIGNS = /[\u064b-\u0652\u0670\u0640]/g;

function plainText(text: string): string {
  return text
    .replace(/\{\{[^{}]*\}\}/g, " ")
    .replace(/`[^`]*`/g, " ")
    .replace(ARABIC_SIGNS, "")
    .replace(/[\u00a0\u202f]/g, " ");
}

import type { LanguageCode } from "../languages.ts";
import { MAX_QUERY_WORDS } from "./query.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import { pairKey, type Synonyms } from "./synonyms.ts";
import { tokenize, type Word } from "./tokenize.ts";

/** The words of a query; those that say nothing only where there are no others. */
export function wordsToFind(query: string, language: LanguageCode, synonyms: Synonyms): Word[] {
  const words = tokenize(query).slice(0, MAX_QUERY_WORDS);
  const hasMeaning = ({ normalized }: Word) => !isStopWord(normalized, language);
  // One at the end may become another word yet.
  const meant = words.some(hasMeaning)
    ? words.filter((word) => hasMeaning(word) || word.end === query.length)
    : words;
  const names = meant.filter((word) => word.isCompound && synonyms.has(stem(word.normalized, language)));
  // What is called otherwise as a whole is not looked for by its parts: the "pesa" of "M-Pesa" is a weight in Portuguese.
  const whole = meant.filter((word) => !names.some((name) => name !== word && isWithin(word, name)));
  return joinPairs(whole, language, synonyms);
}

const isWithin = (word: Word, name: Word) => name.start <= word.start && word.end <= name.end;

/** One word for two side by side that have synonyms together, such as "response time". */
function joinPairs(words: readonly Word[], language: LanguageCode, synonyms: Synonyms): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const normalized = last && pairKey(last.normalized, word.normalized, language);
    if (normalized && synonyms.has(normalized)) joined[joined.length - 1] = { ...word, normalized };
    else joined.push(word);
  }
  return joined;
}

import type { LanguageCode } from "../languages.ts";
import { MAX_QUERY_WORDS } from "./query.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import { pairKey, type Synonyms } from "./synonyms.ts";
import { tokenize, type Word } from "./tokenize.ts";

/** A word of a query. */
export interface QueryWord extends Word {
  /** As one word with the one before it and with the one after it: whoever types `back test` means what pages call `backtest`. */
  readonly joined: readonly string[];
}

/** The words of a query; those that say nothing only where there are no others. */
export function wordsToFind(query: string, language: LanguageCode, synonyms: Synonyms): QueryWord[] {
  const words = withNeighbours(tokenize(query).slice(0, MAX_QUERY_WORDS), query);
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
function joinPairs(words: readonly QueryWord[], language: LanguageCode, synonyms: Synonyms): QueryWord[] {
  const joined: QueryWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const normalized = last && pairKey(last.normalized, word.normalized, language);
    if (normalized && synonyms.has(normalized)) joined[joined.length - 1] = { ...word, normalized };
    else joined.push(word);
  }
  return joined;
}

/** Across a hyphen the whole is a word already. */
function withNeighbours(words: readonly Word[], query: string): QueryWord[] {
  const areBeside = (one: Word, other: Word) => /^\s+$/.test(query.slice(one.end, other.start));
  const parts = words.filter(({ isCompound }) => !isCompound);
  return words.map((word) => ({
    ...word,
    joined: [
      ...parts.filter((other) => areBeside(other, word)).map((other) => other.normalized + word.normalized),
      ...parts.filter((other) => areBeside(word, other)).map((other) => word.normalized + other.normalized),
    ],
  }));
}

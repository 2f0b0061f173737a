import type { default as MiniSearch, SearchResult } from "minisearch";
import type { LanguageCode } from "../languages.ts";
import { type IndexedSection, type IndexFile, loadIndex } from "./index-file.ts";
import { exchanges, splits } from "./spellings.ts";
import { stem } from "./stem.ts";
import type { Synonyms } from "./synonyms.ts";

/** What one word finds: by section, how well and by which words of the index. */
export type Matches = ReadonlyMap<number, { readonly score: number; readonly words: readonly string[] }>;

/**
 * @param isUnfinished the visitor may go on typing it.
 * @param joined what it may be the half of, as pages write it.
 */
export type Lookup = (word: string, isUnfinished: boolean, joined: readonly string[]) => Matches;

/** What a match counts in a field. */
const FIELDS = { title: 4, heading: 2.5, text: 1, code: 0.4 };
/** What another word counts that begins with the one looked for, and one that is written almost so. */
const WEIGHTS = { prefix: 0.5, fuzzy: 0.4 };
const SCORING = { boost: FIELDS, weights: WEIGHTS };
/** Another form of a word, and another word for the same, count for less than the word itself. */
const RELATED = { boostTerm: () => 0.6 };
/** The share of a word's letters that may differ. */
const FUZZY = 0.2;
/** Shorter words with one letter exchanged are other words. */
const FUZZY_LENGTH = 5;

const MAX_CACHED = 100;

/** Looks normalized words up. A visitor types letter by letter: what was looked up before is cache. */
export function createLookup(file: IndexFile, language: LanguageCode, synonyms: Synonyms): Lookup {
  const index = loadIndex(file, language);
  const forms = formsByStem(file, language);
  const cache = new Map<string, Matches>();

  const findWord = (word: string, isUnfinished: boolean) => {
    const base = stem(word, language);
    const others = (synonyms.get(word) ?? synonyms.get(base) ?? [base])
      .flatMap((one) => forms.get(one) ?? [])
      .filter((form) => form !== word);
    return index.search(
      {
        combineWith: "OR",
        queries: [
          { queries: [word], prefix: isUnfinished },
          { queries: others, ...RELATED },
          // More may follow than its ending: `commerce`, `commerçants`.
          ...(isUnfinished && base !== word ? [{ queries: [base], prefix: true, ...RELATED }] : []),
        ],
      },
      SCORING,
    );
  };
  const formsOf = (word: string) => forms.get(stem(word, language)) ?? [];
  const isWritten = (word: string) => formsOf(word).length > 0;
  /** Where pages write two words, in whatever form, for what was typed as one. */
  const findParts = (word: string) =>
    splits(word).flatMap((parts) => {
      const queries = parts.map((part) => ({ combineWith: "OR" as const, queries: [...formsOf(part)] }));
      return index.search({ combineWith: "AND", queries, ...RELATED }, SCORING);
    });

  const search = (word: string, isUnfinished: boolean, joined: readonly string[]): Matches => {
    const results = [
      ...findWord(word, isUnfinished),
      ...(isWritten(word) ? [] : findParts(word)),
      ...joined.filter(isWritten).flatMap((whole) => findWord(whole, false)),
    ];
    const isMisspelt = results.length === 0 && word.length >= FUZZY_LENGTH;
    return bestOf(isMisspelt ? searchMisspelt(index, word, isUnfinished) : results);
  };

  return (word, isUnfinished, joined) => {
    const key = `${word}${isUnfinished ? "*" : ""} ${joined}`;
    let matches = cache.get(key);
    if (!matches) {
      matches = search(word, isUnfinished, joined);
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(key, matches);
    }
    return matches;
  };
}

/** Each section once, as it was found best. */
function bestOf(results: readonly SearchResult[]): Matches {
  const best = new Map<number, { score: number; words: readonly string[] }>();
  for (const { id, score, match } of results.toSorted((one, other) => one.score - other.score))
    best.set(id, { score, words: Object.keys(match) });
  return best;
}

function searchMisspelt(index: MiniSearch<IndexedSection>, word: string, isUnfinished: boolean) {
  return index.search(
    {
      combineWith: "OR",
      queries: [
        { queries: [word], prefix: isUnfinished, fuzzy: FUZZY, maxFuzzy: 2 },
        { queries: exchanges(word), prefix: isUnfinished },
      ],
    },
    SCORING,
  );
}

/** The words of the index by what their forms have in common. Worked out here: as terms they would make the index larger. */
function formsByStem(file: IndexFile, language: LanguageCode): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  for (const [word] of file.index.index) {
    const key = stem(word, language);
    const others = forms.get(key);
    if (others) others.push(word);
    else forms.set(key, [word]);
  }
  return forms;
}

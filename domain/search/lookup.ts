import type MiniSearch from "minisearch";
import type { LanguageCode } from "../languages.ts";
import { type IndexedSection, type IndexFile, loadIndex } from "./index-file.ts";
import { stem } from "./stem.ts";
import type { Synonyms } from "./synonyms.ts";

/** What one word finds: by section, how well and by which words of the index. */
export type Matches = ReadonlyMap<number, { readonly score: number; readonly words: readonly string[] }>;

/** @param isUnfinished the visitor may go on typing it. */
export type Lookup = (word: string, isUnfinished: boolean) => Matches;

/** What a match counts in a field. */
const FIELDS = { title: 4, heading: 2.5, text: 1, code: 0.4 };
/** What another word counts that begins with the one looked for, and one that is written almost so. */
const WEIGHTS = { prefix: 0.5, fuzzy: 0.4 };
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

  const search = (word: string, isUnfinished: boolean): Matches => {
    const base = stem(word, language);
    const others = (synonyms.get(word) ?? synonyms.get(base) ?? [base])
      .flatMap((one) => forms.get(one) ?? [])
      .filter((form) => form !== word);
    const options = { boost: FIELDS, weights: WEIGHTS };
    let results = index.search(
      {
        combineWith: "OR",
        queries: [
          { queries: [word], prefix: isUnfinished },
          { queries: others, ...RELATED },
          // More may follow than its ending: `commerce`, `commerçants`.
          ...(isUnfinished && base !== word ? [{ queries: [base], prefix: true, ...RELATED }] : []),
        ],
      },
      options,
    );
    if (results.length === 0 && word.length >= FUZZY_LENGTH)
      results = searchMisspelt(index, word, isUnfinished);
    return new Map(
      results.map(({ id, score, match }) => [id as number, { score, words: Object.keys(match) }] as const),
    );
  };

  return (word, isUnfinished) => {
    const key = `${word}${isUnfinished ? "*" : ""}`;
    let matches = cache.get(key);
    if (!matches) {
      matches = search(word, isUnfinished);
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(key, matches);
    }
    return matches;
  };
}

/** Two swapped letters are one typing error, but two edits to an edit distance. */
function searchMisspelt(index: MiniSearch<IndexedSection>, word: string, isUnfinished: boolean) {
  const swapped = Array.from({ length: word.length - 1 }, (_, at) => {
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  });
  return index.search(
    {
      combineWith: "OR",
      queries: [
        { queries: [word], prefix: isUnfinished, fuzzy: FUZZY, maxFuzzy: 2 },
        { queries: swapped, prefix: isUnfinished },
      ],
    },
    { boost: FIELDS, weights: WEIGHTS },
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

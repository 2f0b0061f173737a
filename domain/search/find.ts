import type MiniSearch from "minisearch";
import type { LanguageCode } from "../languages.ts";
import {
  type FoundPage,
  type IndexedSection,
  type IndexFile,
  loadIndex,
  type PageKind,
} from "./index-file.ts";
import { excerpt, mark, type Piece } from "./mark.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import { synonymsOf } from "./synonyms.ts";
import { type Word, wordsOf } from "./words.ts";

/** A page, at the section that answers best. */
export interface Result {
  /** With the anchor of the section. */
  readonly path: string;
  readonly kind: PageKind;
  readonly title: readonly Piece[];
  /** Of the section; empty where the page itself is the answer. */
  readonly heading: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

export interface SearchIndex {
  /** The pages that answer, best first. What a visitor types: the last word may be unfinished. */
  find(query: string): Result[];
}

/** More are not looked through; the next word finds more than the next page. */
const RESULT_LIMIT = 10;

/** In UTF-16 units and in words: what goes beyond is no question, and would only cost time. */
const QUERY_LENGTH = 200;
const QUERY_WORDS = 12;

/** What a match counts in a field, and on a kind of page. */
const FIELDS = { title: 4, heading: 2.5, text: 1, code: 0.4 };
const KINDS: Readonly<Record<PageKind, number>> = {
  guide: 1.25,
  reference: 1.2,
  developers: 1.2,
  product: 1.2,
  company: 1.1,
  post: 1,
  legal: 0.9,
};

/** Another form of a word, and another word for the same, count for less than the word itself. */
const FORM_WEIGHT = 0.6;
/** Of the letters of a word, how many may be others. */
const FUZZY = 0.2;
/** Shorter words with one letter exchanged are other words. */
const FUZZY_LENGTH = 5;
const REMEMBERED_WORDS = 100;

/** What one word finds: by section, how well and by which terms of the index. */
type Matches = ReadonlyMap<number, { readonly score: number; readonly terms: readonly string[] }>;

interface PageScore {
  words: number;
  /** By word, what its best section scores. */
  best: number;
  section: number;
  sectionScore: number;
  readonly terms: Set<string>;
}

export function createSearchIndex(file: IndexFile, language: LanguageCode): SearchIndex {
  const index = loadIndex(file, language);
  const forms = formsByStem(file, language);
  const synonyms = synonymsOf(language);
  // A visitor types letter by letter: all words but the last were looked up before.
  const remembered = new Map<string, Matches>();

  const matchesOf = (word: Word, isUnfinished: boolean): Matches => {
    const key = `${word.folded}${isUnfinished ? "*" : ""}`;
    let matches = remembered.get(key);
    if (!matches) {
      const base = stem(word.folded, language);
      matches = lookUp(
        index,
        word,
        base,
        (synonyms.get(base) ?? [base]).flatMap((one) => forms.get(one) ?? []),
        isUnfinished,
      );
      if (remembered.size >= REMEMBERED_WORDS) remembered.clear();
      remembered.set(key, matches);
    }
    return matches;
  };

  return {
    find(query) {
      const asked = query.slice(0, QUERY_LENGTH);
      const words = wordsToFind(asked, language);
      const sections = new Map<number, number>();
      const pages = new Map<number, PageScore>();
      for (const word of words) {
        const matches = matchesOf(word, word.end === asked.length);
        const seen = new Map<PageScore, number>();
        for (const [id, { score, terms }] of matches) {
          const number = file.sections[id]?.[0] ?? -1;
          let page = pages.get(number);
          if (!page) {
            page = { words: 0, best: 0, section: id, sectionScore: 0, terms: new Set() };
            pages.set(number, page);
          }
          const sum = (sections.get(id) ?? 0) + score;
          sections.set(id, sum);
          if (sum > page.sectionScore) {
            page.sectionScore = sum;
            page.section = id;
          }
          seen.set(page, Math.max(seen.get(page) ?? 0, score));
          for (const term of terms) page.terms.add(term);
        }
        for (const [page, score] of seen) {
          page.best += score;
          if (!word.isWhole) page.words++;
        }
      }

      const scoreOf = (number: number, { words, best, sectionScore }: PageScore) =>
        // Pages with every word come before pages with some of them.
        words ** 2 * (best + sectionScore) * KINDS[pageAt(file, number).kind];
      return [...pages]
        .map(([number, page]) => ({ number, page, score: scoreOf(number, page) }))
        .sort((one, other) => other.page.words - one.page.words || other.score - one.score)
        .slice(0, RESULT_LIMIT)
        .map(({ number, page }) => resultOf(file, number, page));
    },
  };
}

/** The words of a query; those that say nothing only where there are no others. */
function wordsToFind(query: string, language: LanguageCode): Word[] {
  const words = wordsOf(query).slice(0, QUERY_WORDS);
  const telling = words.filter(({ folded, end }) => !isStopWord(folded, language) || end === query.length);
  return telling.some(({ folded }) => !isStopWord(folded, language)) ? telling : words;
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

function lookUp(
  index: MiniSearch<IndexedSection>,
  { folded }: Word,
  base: string,
  forms: readonly string[],
  isUnfinished: boolean,
): Matches {
  const options = { boost: FIELDS, weights: { prefix: 0.5, fuzzy: 0.4 } };
  const asForm = { boostTerm: () => FORM_WEIGHT };
  let found = index.search(
    {
      combineWith: "OR",
      queries: [
        { queries: [folded], prefix: isUnfinished },
        { queries: forms.filter((form) => form !== folded), ...asForm },
        // More may follow than its ending: `commerce`, `commerçants`.
        ...(isUnfinished && base !== folded ? [{ queries: [base], prefix: true, ...asForm }] : []),
      ],
    },
    options,
  );
  if (found.length === 0 && folded.length >= FUZZY_LENGTH) {
    // Two letters in the wrong order are one error to who types, and two to an edit distance.
    const fuzzy = { queries: [folded], prefix: isUnfinished, fuzzy: FUZZY, maxFuzzy: 2 };
    found = index.search({ combineWith: "OR", queries: [fuzzy, { queries: swapsOf(folded) }] }, options);
  }
  return new Map(
    found.map(({ id, score, match }) => [id as number, { score, terms: Object.keys(match) }] as const),
  );
}

/** The word with each two neighbouring letters exchanged. */
function swapsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  });
}

function resultOf(file: IndexFile, number: number, page: PageScore): Result {
  const { path, title, kind } = pageAt(file, number);
  const [, anchor, heading, text] = file.sections[page.section] ?? [0, "", "", ""];
  return {
    path: anchor ? `${path}#${anchor}` : path,
    kind,
    title: mark(title, page.terms),
    heading: anchor ? mark(heading, page.terms) : [],
    excerpt: excerpt(text, page.terms),
  };
}

function pageAt(file: IndexFile, number: number): FoundPage {
  return file.pages[number] as FoundPage;
}

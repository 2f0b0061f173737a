import type { LanguageCode } from "../languages.ts";
import { excerpt, highlight, type Segment } from "./highlight.ts";
import type { IndexedPage, IndexFile, PageKind } from "./index-file.ts";
import { createLookup } from "./lookup.ts";
import { MAX_QUERY_LENGTH } from "./query.ts";
import { wordsToFind } from "./query-words.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import { type Synonyms, synonymsOf } from "./synonyms.ts";
import { tokenize } from "./tokenize.ts";

/** A page, at the section that answers best. */
export interface SearchResult {
  /** With the anchor of the section. */
  readonly path: string;
  readonly kind: PageKind;
  readonly title: readonly Segment[];
  /** The heading of the section; empty where the page itself is the result. */
  readonly heading: readonly Segment[];
  readonly excerpt: readonly Segment[];
}

export interface SearchIndex {
  /** The pages that answer, best first. What a visitor types: the last word may be unfinished. */
  search(query: string): SearchResult[];
}

/** More are not looked through; the next word finds more than the next page. */
const MAX_RESULTS = 8;

/** What a match counts on a kind of page. */
const KINDS: Readonly<Record<PageKind, number>> = {
  guide: 1.25,
  reference: 1.05,
  developers: 1.2,
  product: 1.2,
  company: 1.1,
  post: 0.8,
  legal: 0.9,
};

/**
 * What it counts that a page is called what was typed so far: whoever writes "pricing" looks for that page before any that speaks
 * of it, and so does whoever asks how much it costs. One for each form of a {@link Name}.
 */
const NAMED = [2, 2, 1.6];

/** What the words of a query have found of a section so far. */
interface SectionScore {
  readonly id: number;
  words: number;
  sum: number;
}

/** What the words of a query have found of a page so far. */
interface PageScore {
  /** How many of them. */
  words: number;
  /** What each scores in the section where it scores best, summed. */
  best: number;
  /** The section that has most of them, and of such the one where they score best. */
  section: SectionScore;
  /** As they are in the index: the words to mark. */
  readonly matched: Set<string>;
}

/** The index of a language, ready to be asked. Read from what `scripts/search-index.ts` wrote. */
export function createSearchIndex(file: IndexFile, language: LanguageCode): SearchIndex {
  const synonyms = synonymsOf(language);
  const lookup = createLookup(file, language, synonyms);
  const names = file.pages.map(({ title, kind }) =>
    kind === "post" ? undefined : nameOf(title, language, synonyms),
  );
  const scoreOf = (number: number, { words, best, section }: PageScore, typed: Name) =>
    (best + section.sum * (section.words / words)) *
    KINDS[pageAt(file, number).kind] *
    (NAMED[calledBy(names[number], typed)] ?? 1);

  return {
    search(query) {
      const normalizedQuery = query.slice(0, MAX_QUERY_LENGTH);
      const typed = nameOf(normalizedQuery, language, synonyms);
      const pages = new Map<number, PageScore>();
      const sections = new Map<number, SectionScore>();
      for (const word of wordsToFind(normalizedQuery, language, synonyms)) {
        const best = new Map<PageScore, number>();
        for (const [id, { score, words }] of lookup(
          word.normalized,
          word.end === normalizedQuery.length,
          word.joined,
        )) {
          const section = sections.get(id) ?? { id, words: 0, sum: 0 };
          sections.set(id, section);
          section.words++;
          section.sum += score;
          const number = file.sections[id]?.[0] ?? -1;
          const page = pages.get(number) ?? { words: 0, best: 0, section, matched: new Set() };
          pages.set(number, page);
          if (isBetter(section, page.section)) page.section = section;
          best.set(page, Math.max(best.get(page) ?? 0, score));
          for (const term of words) page.matched.add(term);
        }
        for (const [page, score] of best) {
          page.best += score;
          // A name that is there whole is more than its parts.
          page.words++;
        }
      }

      return (
        [...pages]
          .map(([number, page]) => ({ number, page, score: scoreOf(number, page, typed) }))
          // Pages with every word come before pages with some of them.
          .sort((one, other) => other.page.words - one.page.words || other.score - one.score)
          .slice(0, MAX_RESULTS)
          .map(({ number, page }) => resultOf(file, number, page))
      );
    },
  };
}

/**
 * A text as it is compared with another, whatever stands between its words: as it is written, by its stems, and by one word for all
 * that mean the same, without those that say nothing.
 */
type Name = readonly [written: string, stems: string, meant: string];

function nameOf(text: string, language: LanguageCode, synonyms: Synonyms): Name {
  const words = tokenize(text).map(({ normalized }) => normalized);
  const stemOf = (word: string) => stem(word, language);
  const meant = words
    .filter((word) => !isStopWord(word, language))
    .map((word) => synonyms.get(stemOf(word))?.[0] ?? stemOf(word))
    // "Combien ça coûte" says it twice.
    .filter((word, index, all) => word !== all[index - 1]);
  return [words.join(" "), words.map(stemOf).join(" "), meant.join(" ")];
}

/**
 * Which form of a page's name begins with what was typed, or -1. By the written too: the stem of what is not typed to its end may
 * be none of the name's.
 */
function calledBy(name: Name | undefined, typed: Name): number {
  return name?.findIndex((form, index) => typed[index] && form.startsWith(typed[index])) ?? -1;
}

function isBetter(one: SectionScore, other: SectionScore): boolean {
  return one.words > other.words || (one.words === other.words && one.sum > other.sum);
}

function resultOf(file: IndexFile, number: number, page: PageScore): SearchResult {
  const { path, title, kind } = pageAt(file, number);
  const [, anchor, heading, text] = file.sections[page.section.id] ?? [0, "", "", ""];
  return {
    path: anchor ? `${path}#${anchor}` : path,
    kind,
    title: highlight(title, page.matched),
    heading: anchor ? highlight(heading, page.matched) : [],
    excerpt: excerpt(text, page.matched),
  };
}

function pageAt(file: IndexFile, number: number): IndexedPage {
  return file.pages[number] as IndexedPage;
}

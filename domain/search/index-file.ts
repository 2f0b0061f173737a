import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { LanguageCode } from "../languages.ts";
import { isStopWord } from "./stop-words.ts";
import { tokenize } from "./tokenize.ts";

/** What a page is, as a result names it. */
const PAGE_KINDS = ["guide", "reference", "developers", "product", "company", "post", "legal"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A page that can be found. */
export interface IndexedPage {
  /** `/en/documentation/guides/quick-start` */
  readonly path: string;
  readonly title: string;
  readonly kind: PageKind;
}

/** A part of a page from one heading to the next, as it is stored: page, anchor, heading, text. */
export type StoredSection = readonly [page: number, anchor: string, heading: string, text: string];

/** `/search/{language}.json`: what was read from the pages of a language, and the index of it. */
export interface IndexFile {
  readonly pages: readonly IndexedPage[];
  /** In the order of the pages and of what stands on them; the number of each is its id in the index. */
  readonly sections: readonly StoredSection[];
  readonly index: AsPlainObject;
}

/**
 * A section as it is indexed. The first of a page has its title; code is found, but not shown. What a section does not have
 * is undefined: an empty text would count in the average length that others are measured by.
 */
export interface IndexedSection {
  readonly id: number;
  readonly title: string | undefined;
  readonly heading: string | undefined;
  readonly text: string;
  readonly code: string | undefined;
}

/** The address of a language's index on the site. */
export function indexPath(language: LanguageCode): string {
  return `/search/${language}.json`;
}

/** How MiniSearch reads the sections of a language; the index is loaded with the options that it was made with. */
export function indexOptions(language: LanguageCode): Options<IndexedSection> {
  return {
    fields: ["title", "heading", "text", "code"],
    tokenize: (text) =>
      tokenize(text)
        .map(({ normalized }) => normalized)
        .filter((word) => !isStopWord(word, language)),
    processTerm: (term) => term,
    // What is looked for is words already.
    searchOptions: { tokenize: (term) => [term] },
  };
}

/** @throws when the file is not one that {@link indexOptions} made. */
export function loadIndex(file: IndexFile, language: LanguageCode): MiniSearch<IndexedSection> {
  return MiniSearch.loadJS(file.index, indexOptions(language));
}

import { readFileSync } from "node:fs";
import type { LanguageCode } from "../../domain/languages.ts";

/** What a visitor types, and the page that answers it. */
export interface Relevance {
  readonly query: string;
  /** `/en/pricing` */
  readonly path: string;
}

/**
 * `search-relevance/{language}.json`: queries as visitors type them, with their errors, without accents and unfinished, each
 * with the path of the expected page below the language.
 */
export function readRelevance(language: LanguageCode): Relevance[] {
  const file = new URL(`${language}.json`, import.meta.url);
  const expected = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  return Object.entries(expected).map(([query, path]) => ({ query, path: `/${language}/${path}` }));
}

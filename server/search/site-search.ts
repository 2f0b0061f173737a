import type { LanguageCode } from "../../domain/languages.ts";
import { type IndexFile, indexPath } from "../../domain/search/index-file.ts";
import { createSearchIndex, type SearchIndex, type SearchResult } from "../../domain/search/search.ts";
import type { Asset } from "../http/assets.ts";

export type SearchOutcome =
  | { readonly status: "ready"; readonly results: readonly SearchResult[] }
  /** The site was not built, as in development. */
  | { readonly status: "missing" };

/** Looks in the index that the browser fetches, for visitors without a script. */
export type SearchSite = (language: LanguageCode, query: string) => SearchOutcome;

/** An index is read when it is first needed, and cached: 4 MB a language. */
export function createSiteSearch(assets: ReadonlyMap<string, Asset>): SearchSite {
  const indexes = new Map<LanguageCode, SearchIndex>();
  return (language, query) => {
    let index = indexes.get(language);
    if (!index) {
      const asset = assets.get(indexPath(language));
      if (!asset) return { status: "missing" };
      const file = JSON.parse(asset.body.content.toString()) as IndexFile;
      index = createSearchIndex(file, language);
      indexes.set(language, index);
    }
    return { status: "ready", results: index.search(query) };
  };
}

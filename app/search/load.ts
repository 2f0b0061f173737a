import type { LanguageCode } from "../../domain/languages.ts";
import { type IndexFile, indexPath } from "../../domain/search/index-file.ts";
import { createSearchIndex, type SearchIndex } from "../../domain/search/search.ts";
import type { Contract } from "../i18n/keys.ts";
import stylesheet from "./dialog.css?url";

/** The texts of the search and of its way out, as `common` has them. */
export type SearchTexts = Contract["common"]["search"] &
  Pick<Contract["common"]["actions"], "tryAgain" | "close">;

async function fetchJson<Shape>(path: string): Promise<Shape> {
  // Asked about each time and seldom changed: the index of the last release must not be searched in this one.
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return (await response.json()) as Shape;
}

/** @throws when it does not come, or is none. */
export async function loadSearch(language: LanguageCode): Promise<SearchIndex> {
  return createSearchIndex(await fetchJson<IndexFile>(indexPath(language)), language);
}

/** The texts of the dialog, in the language of the page. */
export async function loadTexts(language: LanguageCode): Promise<SearchTexts> {
  const read = async (from: LanguageCode) => {
    const { search, actions } = await fetchJson<Partial<Contract["common"]>>(`/locales/${from}/common.json`);
    return search && actions && { ...search, tryAgain: actions.tryAgain, close: actions.close };
  };
  const texts = (await read(language)) ?? (await read("en"));
  if (!texts) throw new Error("The texts of the search are missing.");
  return texts;
}

/** Resolves when the dialog's styles apply. */
export function loadStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = stylesheet;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("The styles of the search did not come."));
    });
    document.head.append(link);
  });
}

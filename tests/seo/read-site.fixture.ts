import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { pathTo, SCREENS, type Screen } from "../../domain/paths.ts";
import { sharedSite } from "../support/pages.fixture.ts";
import { type ReadPage, readPage } from "../support/read-page.fixture.ts";

export const ALL_SCREENS = Object.keys(SCREENS) as Screen[];

/** What a result page shows before it cuts, with a little room: letters differ in width. */
export const TITLE_LENGTH = 65;
export const DESCRIPTION_LENGTH = 170;

/** Asks the shared site for a path, and follows no redirect. */
export function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(sharedSite().url + path, { headers, redirect: "manual" });
}

type Check = (page: ReadPage, path: string, language: LanguageCode, screen: Screen) => void;

export interface ReadSite {
  /** @throws when no screen has the path */
  pageAt(path: string): ReadPage;
  /** A check of each screen in each language; the message of one that fails names its path. */
  eachPage(check: Check): void;
}

/** Reads every screen in every language. @throws naming a page that is not answered with 200 */
export async function readSite(): Promise<ReadSite> {
  const pages = new Map<string, ReadPage>();
  for (const language of LANGUAGE_CODES) {
    for (const screen of ALL_SCREENS) {
      const path = pathTo(language, screen);
      const response = await get(path, { "accept-encoding": "identity" });
      if (response.status !== 200) throw new Error(`${path} is answered with ${response.status}`);
      pages.set(path, readPage(await response.text()));
    }
  }
  const pageAt = (path: string): ReadPage => {
    const page = pages.get(path);
    if (!page) throw new Error(`No screen has the path ${path}`);
    return page;
  };
  return {
    pageAt,
    eachPage(check) {
      for (const language of LANGUAGE_CODES) {
        for (const screen of ALL_SCREENS) {
          const path = pathTo(language, screen);
          check(pageAt(path), path, language, screen);
        }
      }
    },
  };
}

/** The languages of a page as its links name them. A feed is an alternate too, of another type. */
export const alternatesIn = ({ links }: ReadPage) =>
  links
    .filter(({ rel, type }) => rel === "alternate" && !type)
    .map(({ hreflang, href }) => ({ language: hreflang, address: href }));

export const canonicalOf = ({ links }: ReadPage) =>
  links.filter(({ rel }) => rel === "canonical").map(({ href }) => href);

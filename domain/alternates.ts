import { LANGUAGE_CODES, type LanguageCode, type LanguageTag, tagOf } from "./languages.ts";
import { SCREENS, type Screen } from "./paths.ts";

/** Screens that show what another one shows. Search engines are led to that other one, and to it alone. */
const RENDERED_BY: Partial<Record<Screen, Screen>> = { "get-started": "pricing" };

/** The screens with an address of their own, each once. */
export function listCanonicalScreens(): Screen[] {
  return (Object.keys(SCREENS) as Screen[]).filter((screen) => RENDERED_BY[screen] === undefined);
}

/** What a pathname shows, below its language and without outer slashes: `/sw/get-started` is `pricing`. */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/^\/[^/]*\/?/, "");
  const twin = Object.entries(RENDERED_BY).find(([screen]) => SCREENS[screen as Screen] === path);
  return twin ? SCREENS[twin[1]] : path;
}

/** One address of a page that exists in several languages. */
interface Alternate {
  /** As `hreflang` has it. `x-default` is the address that leads each visitor to a language of their own. */
  readonly language: LanguageCode | LanguageTag | "x-default";
  /** From the root of the site. */
  readonly path: string;
}

/**
 * The addresses of a page in its languages, itself among them, so that all of them name the same set (Google ignores links that
 * are not returned). A language that documents name with its region stands there with it and without it, for searchers from
 * elsewhere. `path` is below the language, as in {@link SCREENS}.
 */
export function alternatesOf(
  path: string,
  languages: readonly LanguageCode[] = LANGUAGE_CODES,
): readonly Alternate[] {
  const below = path && `/${path}`;
  const alternates = languages.flatMap((code) =>
    [...new Set([code, tagOf(code)])].map((language) => ({ language, path: `/${code}${below}` })),
  );
  // Without a language the server picks the visitor's, where the page may be missing unless it is everywhere.
  const isEverywhere = LANGUAGE_CODES.every((language) => languages.includes(language));
  return isEverywhere ? [...alternates, { language: "x-default", path: below || "/" }] : alternates;
}

import { listCanonicalScreens } from "../../domain/alternates.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { SCREENS } from "../../domain/paths.ts";

/** A page that is listed for search engines. */
export interface ListedPage {
  /** Below the language, without outer slashes, and not yet escaped: `platform/fraud-prevention`, or empty for the home page. */
  readonly path: string;
  /** Those that the page exists in. */
  readonly languages: readonly LanguageCode[];
  /** When its content last changed, as a W3C date or time. Only where that is known: a made-up one teaches crawlers to ignore it. */
  readonly lastModified?: string;
}

/** Every screen, in every language. */
export function listScreenPages(): ListedPage[] {
  return listCanonicalScreens().map((screen) => ({ path: SCREENS[screen], languages: LANGUAGE_CODES }));
}

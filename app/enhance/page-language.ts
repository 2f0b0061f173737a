import type { LanguageCode } from "../../domain/languages.ts";

/** The language of the page. Its `lang` may name a region too, `pt-PT`, and does not stay while the language is changed. */
export function pageLanguage(): LanguageCode {
  return document.documentElement.lang.split("-")[0] as LanguageCode;
}

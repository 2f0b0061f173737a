import type { LanguageCode } from "../../domain/languages.ts";
import arabicCss from "../fonts/generated/arabic.css?inline";
import arabicHeading from "../fonts/generated/arabic.woff2?url";
import latinHeading from "../fonts/generated/display.woff2?url";
import latinCss from "../fonts/generated/latin.css?inline";

/** The font faces of a language, and the one file worth a preload: the face of the headings. */
export function fontsOf(language: LanguageCode): { css: string; heading: string } {
  return language === "ar"
    ? { css: arabicCss, heading: arabicHeading }
    : { css: latinCss, heading: latinHeading };
}

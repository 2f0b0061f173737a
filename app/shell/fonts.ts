import { type LanguageCode, type Script, scriptOf } from "../../domain/languages.ts";
import arabicCss from "../fonts/generated/arabic.css?inline";
import arabicFile from "../fonts/generated/arabic.woff2?url";
import arabicLatinFile from "../fonts/generated/arabic-latin.woff2?url";
import displayFile from "../fonts/generated/display.woff2?url";
import latinCss from "../fonts/generated/latin.css?inline";
import textFile from "../fonts/generated/text.woff2?url";
import wordmarkFile from "../fonts/generated/wordmark.woff2?url";

const FONTS: Readonly<Record<Script, { css: string; files: readonly string[] }>> = {
  Latn: { css: latinCss, files: [displayFile, textFile] },
  Arab: { css: arabicCss, files: [arabicFile, arabicLatinFile, wordmarkFile] },
};

/**
 * The font faces of a language, and the files that its first screen needs. They are preloaded, because a face that is not
 * there at the first paint is not used on that page (`font-display: optional`: nothing ever moves).
 */
export function fontsOf(language: LanguageCode): { css: string; files: readonly string[] } {
  return FONTS[scriptOf(language)];
}

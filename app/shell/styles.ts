import { COLOR_TOKENS } from "../../domain/brand/palette.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import type { ScreenHandle } from "../screen.ts";
import { fontsOf } from "./fonts.ts";
import shellCss from "./shell.css?inline";

/**
 * The text of a document's one `<style>`: the faces of the language, the colours, the shell, the screen. The server's policy allows
 * exactly this text, so that a style from anywhere else is blocked.
 */
export function stylesOf(language: LanguageCode, handles: readonly ScreenHandle[]): string {
  return [fontsOf(language).css, COLOR_TOKENS, shellCss, ...handles.map(({ css = "" }) => css)].join("");
}

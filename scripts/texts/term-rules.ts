import type { LanguageCode } from "../../domain/languages.ts";
import { AR } from "./term-rules/ar.ts";
import { EN } from "./term-rules/en.ts";
import { FR } from "./term-rules/fr.ts";
import { PT } from "./term-rules/pt.ts";
import { SW } from "./term-rules/sw.ts";
import type { TermRule } from "./term-rules/term-rule.ts";

/** The glossary as far as a machine can hold it. A rule is worth its line when the form was once in a text. */
export const TERM_RULES: Readonly<Record<LanguageCode, readonly TermRule[]>> = {
  en: EN,
  fr: FR,
  pt: PT,
  sw: SW,
  ar: AR,
};

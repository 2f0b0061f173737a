/** One form that is no longer used, and the one that is. Why: the rows of docs/glossary.md. */
export interface TermRule {
  readonly use: string;
  /** Matched without placeholders, and in Arabic without vowel signs. */
  readonly not: RegExp;
  /** Where it counts; everywhere if it is not there. */
  readonly files?: RegExp;
  /** What may stand although it holds the form: a first mention, another sense, a longer term. */
  readonly except?: RegExp;
}

export const DEVELOPER = /\/(?:api|cli|code|docs|sdk|webhooks)\.json$|\/docs\//;
export const NO_POSTS = /\.json$|\/docs\//;

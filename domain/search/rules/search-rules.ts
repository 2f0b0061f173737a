/** What the search knows of a language. */
export interface SearchRules {
  /**
   * What the forms of a normalized word have in common: light rules, which bring together what a visitor would, and now and
   * then what he would not; a match of the word itself counts for more. Snowball's rules find no page more for their 5 KB
   * (docs/dependencies.md).
   */
  readonly stem: (word: string) => string;
  /** Words that say nothing about what a page is about, between spaces. Not indexed, and not looked for beside others. */
  readonly stopWords: string;
  /**
   * Words that visitors use for what the pages call otherwise; those between two strokes are looked for together. A hyphen joins
   * two that say it side by side, `response-time`, and neither does by itself.
   */
  readonly synonyms: string;
}

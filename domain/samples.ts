import { BRAND } from "./brand.ts";

/** What a sample is written in; the order in which a page offers them. */
export const SAMPLE_LANGUAGES = ["curl", "javascript", "python", "java", "json", "xml"] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** The language of a sample, by the ending of its file. */
export const SAMPLE_ENDINGS: Readonly<Record<string, SampleLanguage>> = {
  ".sh": "curl",
  ".mjs": "javascript",
  ".py": "python",
  ".java": "java",
  ".json": "json",
  ".xml": "xml",
};

/** How a language is called where a visitor chooses it: names, the same in every language of the site. */
export const SAMPLE_LANGUAGE_NAMES: Readonly<Record<SampleLanguage, string>> = {
  curl: "curl",
  javascript: "JavaScript",
  python: "Python",
  java: "Java",
  json: "JSON",
  xml: "XML",
};

/** How a highlighter and the fence of a code block in Markdown call it. */
export const SAMPLE_GRAMMARS: Readonly<Record<SampleLanguage, string>> = {
  curl: "bash",
  javascript: "javascript",
  python: "python",
  java: "java",
  json: "json",
  xml: "xml",
};

/** One file below `samples/`. */
export interface Sample {
  readonly language: SampleLanguage;
  /** `analyze-transaction/analyze_transaction.py` */
  readonly file: string;
  /** As it stands in the file, without the last line break. */
  readonly code: string;
  /** The same as HTML with the classes of the highlighter. */
  readonly html: string;
}

/** What samples are written against, and what a page puts in its place. */
export const SAMPLE_ORIGIN = `https://${BRAND.domain}`;
export const SAMPLE_KEY = `${BRAND.keyPrefix}your_key`;

/**
 * A sample as it is shown and run: with the site's own address and, once there is one, the visitor's key. Works on code
 * and on its HTML, because neither text is ever broken by the highlighter.
 */
export function fillIn(text: string, { origin, apiKey }: { origin: string; apiKey?: string }): string {
  const placed = text.replaceAll(SAMPLE_ORIGIN, origin);
  return apiKey ? placed.replaceAll(SAMPLE_KEY, apiKey) : placed;
}

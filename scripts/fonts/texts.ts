import { globSync, readFileSync } from "node:fs";
import { BRAND } from "../../domain/brand.ts";
import { LANGUAGES, type LanguageCode, type Script, scriptOf } from "../../domain/languages.ts";

export interface Texts {
  /** Every string of the locales, as a page shows it. */
  readonly strings: readonly string[];
  /** Each character that occurs in the locales or in the Markdown, once. */
  readonly characters: string;
}

/**
 * Reads the texts of all languages written in one script: they share its faces.
 * @param script as ISO 15924 calls it
 * @throws if there are none, since the faces that stand in are fitted to them.
 */
export function readTexts(root: string, script: Script): Texts {
  const languages = LANGUAGES.filter(({ code }) => scriptOf(code) === script).map(({ code }) => code);
  const strings = languages.flatMap((language) => localeStrings(root, language));
  if (strings.length === 0) throw new Error(`No texts in locales/{${languages}}/.`);
  const markdown = languages.flatMap((language) =>
    globSync(`content/${language}/**/*.md`, { cwd: root }).map((path) => readFileSync(root + path, "utf8")),
  );
  // The language control shows the names of all languages in Latin letters on each page.
  const names = LANGUAGES.filter(({ code }) => scriptOf(code) === "Latn").map(({ nativeName }) => nativeName);
  return {
    strings,
    characters: uniqueCharacters([...strings, ...markdown, ...names, BRAND.name, BRAND.legalName]),
  };
}

function localeStrings(root: string, language: LanguageCode): string[] {
  return globSync(`locales/${language}/*.json`, { cwd: root })
    .sort()
    .flatMap((path) => leaves(JSON.parse(readFileSync(root + path, "utf8"))))
    .map((text) => text.replace(/\{\{.*?\}\}/g, BRAND.name).replace(/<\/?\w+>/g, ""));
}

function leaves(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
}

export function uniqueCharacters(texts: readonly string[]): string {
  return [...new Set(texts.join("").normalize("NFC"))]
    .filter((character) => character >= " ")
    .sort()
    .join("");
}

/** The characters from one code point to another, both included. */
export function characterRange(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { NAMESPACES } from "../../domain/namespaces.ts";
import type { ShippedTexts } from "../../server/texts/shipped.ts";

/** A piece of copy that can be named: a text of the site, or a line of a guide or a post without its code blocks. */
export interface Passage {
  readonly language: LanguageCode;
  /** `fr/home.json`, `fr/docs/rules.md` or `fr/blog/mule-account-signals.md`. */
  readonly file: string;
  /** The key of the text, or `line 12`. */
  readonly location: string;
  readonly text: string;
}

/** What is wrong with a passage, in words that follow its place. */
export interface WordingFault {
  readonly file: string;
  readonly location: string;
  readonly message: string;
}

/** Every text of the release, in each language. */
export function passagesOfTexts(texts: ShippedTexts): Passage[] {
  return LANGUAGE_CODES.flatMap((language) =>
    NAMESPACES.flatMap((namespace) =>
      texts.rows(language, namespace).map(({ key, value }) => ({
        language,
        file: `${language}/${namespace}.json`,
        location: key,
        text: value,
      })),
    ),
  );
}

/** Every line of the guides and posts under `{folder}/{language}`, with its title and description. */
export function passagesOfContent(folder: string): Passage[] {
  return globSync("*/{docs,blog}/*.md", { cwd: folder })
    .sort()
    .flatMap((file) => {
      const language = file.split("/")[0];
      return isLanguageCode(language)
        ? passagesOfMarkdown(language, file, readFileSync(join(folder, file), "utf8"))
        : [];
    });
}

/** The lines that a person reads: no code blocks, no samples, no settings in the front matter, no targets of links. */
export function passagesOfMarkdown(language: LanguageCode, file: string, markdown: string): Passage[] {
  const passages: Passage[] = [];
  let isMatter = markdown.startsWith("---\n");
  let isCode = false;
  for (const [index, line] of markdown.split("\n").entries()) {
    const endsMatter = isMatter && index > 0 && line === "---";
    const isFence = line.trimStart().startsWith("```");
    if (isFence) isCode = !isCode;
    const isHidden =
      isFence || isCode || line.startsWith("::") || (isMatter && !/^(?:title|description):/.test(line));
    if (endsMatter) isMatter = false;
    const text = line.replace(/\]\([^)]*\)/g, "]");
    if (!isHidden && text.trim() !== "")
      passages.push({ language, file, location: `line ${index + 1}`, text });
  }
  return passages;
}

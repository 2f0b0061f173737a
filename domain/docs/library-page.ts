import { FALLBACK_LANGUAGE, type LanguageCode } from "../languages.ts";
import { PACKAGES_PATH, pathTo } from "../paths.ts";
import type { Sdk } from "../sdks.ts";
import type { Marked, Words } from "./blocks.ts";

/** What frames the reference of a library, in the language of the page. The reference itself is English Markdown. */
export interface LibraryPage {
  readonly title: string;
  /** One sentence for search results, which also leads the page. */
  readonly description: string;
  /** What the package is called, its version, and where it is to be had. */
  readonly facts: Marked;
  /** Why the reference is in another language than the page. */
  readonly notice?: string;
}

export function libraryPage(
  language: LanguageCode,
  words: Words,
  { name, packageName, version }: Sdk,
): LibraryPage {
  return {
    title: words("docs:sdk.title", { name }),
    description: words("docs:sdk.description", { name }),
    facts: words("docs:sdk.facts", {
      package: `\`${packageName}\``,
      version: `\`${version}\``,
      packages: PACKAGES_PATH,
      libraries: pathTo(language, "sdks"),
    }),
    ...(language !== FALLBACK_LANGUAGE && { notice: words("docs:sdk.inEnglish") }),
  };
}

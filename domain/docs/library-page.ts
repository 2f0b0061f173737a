import { FALLBACK_LANGUAGE, type LanguageCode } from "../languages.ts";
import { PACKAGES_PATH, pathTo } from "../paths.ts";
import { CLI, type Documented } from "../sdks.ts";
import type { Marked, Words } from "./blocks.ts";

/** What frames the reference of a library or of the command line, in the language of the page. The reference itself is English Markdown. */
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
  { id, name, packageName, version }: Documented,
): LibraryPage {
  const isForeign = language !== FALLBACK_LANGUAGE;
  const facts = {
    package: `\`${packageName}\``,
    version: `\`${version}\``,
    packages: PACKAGES_PATH,
  };
  if (id === CLI.id) {
    return {
      title: words("docs:cli.title"),
      description: words("docs:cli.description"),
      facts: words("docs:cli.facts", { ...facts, tools: pathTo(language, "cli") }),
      ...(isForeign && { notice: words("docs:cli.inEnglish") }),
    };
  }
  return {
    title: words("docs:sdk.title", { name }),
    description: words("docs:sdk.description", { name }),
    facts: words("docs:sdk.facts", { ...facts, libraries: pathTo(language, "sdk") }),
    ...(isForeign && { notice: words("docs:sdk.inEnglish") }),
  };
}

import { FALLBACK_LANGUAGE, type LanguageCode } from "../languages.ts";
import { PACKAGES_PATH, pathTo } from "../paths.ts";
import { CLI, type Documented } from "../sdks.ts";
import type { Translate } from "../texts/interpolate.ts";
import type { InlineMarkdown } from "./blocks.ts";

/** What frames the reference of a library or of the command line, in the language of the page. The reference itself is English Markdown. */
export interface LibraryPage {
  readonly title: string;
  /** One sentence for search results, which also leads the page. */
  readonly description: string;
  /** What the package is called, its version, and where it is to be had. */
  readonly facts: InlineMarkdown;
  /** Why the reference is in another language than the page. */
  readonly notice?: string;
}

export function libraryPage(
  language: LanguageCode,
  translate: Translate,
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
      title: translate("docs:cli.title"),
      description: translate("docs:cli.description"),
      facts: translate("docs:cli.facts", { ...facts, tools: pathTo(language, "cli") }),
      ...(isForeign && { notice: translate("docs:cli.inEnglish") }),
    };
  }
  return {
    title: translate("docs:sdk.title", { name }),
    description: translate("docs:sdk.description", { name }),
    facts: translate("docs:sdk.facts", { ...facts, libraries: pathTo(language, "sdk") }),
    ...(isForeign && { notice: translate("docs:sdk.inEnglish") }),
  };
}

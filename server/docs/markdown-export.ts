import { describeApi } from "../../domain/api/description.ts";
import { OPERATIONS } from "../../domain/api/operations.ts";
import type { Words } from "../../domain/docs/blocks.ts";
import { endpointPage } from "../../domain/docs/endpoint-page.ts";
import { gettingStartedPage } from "../../domain/docs/getting-started-page.ts";
import { libraryPage } from "../../domain/docs/library-page.ts";
import { referencePage } from "../../domain/docs/reference-page.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import { guidePath, pathTo } from "../../domain/paths.ts";
import { fillIn } from "../../domain/samples.ts";
import { type Documented, findDocumented } from "../../domain/sdks.ts";
import type { DocsShelf } from "./docs-repository.ts";
import { pageMarkdown, sampleMarkdown, type TwinSettings, wholeLinks } from "./markdown.ts";
import { replaceSampleLines } from "./sample-lines.ts";

interface Settings extends TwinSettings {
  readonly docs: DocsShelf;
}

/** A page of the documentation as Markdown. */
export interface Twin {
  readonly markdown: string;
  /** The path of the page that search engines are to list. */
  readonly canonical: string;
  /** Of the text. */
  readonly language: LanguageCode;
}

/**
 * The twin of a page, made of what the page is made of; undefined when there is no such page.
 * @param path of the page, without `.md`
 */
export function twinOf(
  path: string,
  language: LanguageCode,
  words: Words,
  settings: Settings,
): Twin | undefined {
  const { docs, siteUrl } = settings;
  const own = (page: Parameters<typeof pageMarkdown>[0]): Twin => ({
    markdown: pageMarkdown(page, settings),
    canonical: path,
    language,
  });
  const first = pathTo(language, "docs");
  if (path === first) return own(gettingStartedPage(language, words, docs.list(language)));
  if (path === pathTo(language, "reference")) return own(referencePage(language, words, siteUrl));

  const [kind, slug = "", ...more] = path.slice(first.length + 1).split("/");
  if (!path.startsWith(`${first}/`) || more.length > 0) return undefined;
  if (kind === "reference") {
    const operation = OPERATIONS.find((one) => one.slug === slug);
    const api = describeApi({ siteUrl, text: words });
    return operation && own(endpointPage(operation, { language, words, api }));
  }
  if (kind === "sdk") {
    const sdk = findDocumented(slug);
    return sdk && { markdown: libraryMarkdown(sdk, language, words, settings), canonical: path, language };
  }
  const guide = kind === "guides" ? docs.find(language, slug) : undefined;
  if (!guide) return undefined;
  const written = wholeLinks(fillIn(guide.markdown, { origin: siteUrl }), siteUrl);
  const text = replaceSampleLines(written, (name) => sampleMarkdown(name, settings));
  return {
    markdown: `# ${guide.title}\n\n${guide.description}\n\n${text}\n`,
    canonical: guidePath(guide.language, slug),
    language: guide.language,
  };
}

function libraryMarkdown(
  sdk: Documented,
  language: LanguageCode,
  words: Words,
  { docs, siteUrl }: Settings,
): string {
  const { title, description, facts, notice } = libraryPage(language, words, sdk);
  const library = docs.findLibrary(sdk.id);
  const parts = library
    ? [notice, fillIn(library.markdown.trim(), { origin: siteUrl })]
    : [words("docs:sdk.missing", { name: sdk.name })];
  const frame = [`# ${title}`, description, wholeLinks(facts, siteUrl)];
  return `${[...frame, ...parts].filter(Boolean).join("\n\n")}\n`;
}

import { describeApi } from "../../domain/api/description.ts";
import { OPERATIONS } from "../../domain/api/operations.ts";
import { endpointPage } from "../../domain/docs/endpoint-page.ts";
import { gettingStartedPage } from "../../domain/docs/getting-started-page.ts";
import { libraryPage } from "../../domain/docs/library-page.ts";
import { referencePage } from "../../domain/docs/reference-page.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import { guidePath, pathTo } from "../../domain/paths.ts";
import { fillIn } from "../../domain/samples.ts";
import { type Documented, findDocumented } from "../../domain/sdks.ts";
import type { Translate } from "../../domain/texts/interpolate.ts";
import type { DocsRepository } from "./docs-repository.ts";
import { absolutizeLinks, type MarkdownSettings, pageMarkdown, sampleMarkdown } from "./markdown.ts";
import { replaceSampleLines } from "./sample-lines.ts";

interface Settings extends MarkdownSettings {
  readonly docs: DocsRepository;
}

/** A page of the documentation as Markdown. */
export interface MarkdownExport {
  readonly markdown: string;
  /** The path of the page that search engines are to list. */
  readonly canonical: string;
  /** The language of the text. */
  readonly language: LanguageCode;
}

/**
 * The Markdown of a page, made of what the page is made of; undefined when there is no such page.
 * @param path the page's path, without `.md`
 */
export function exportMarkdown(
  path: string,
  language: LanguageCode,
  translate: Translate,
  settings: Settings,
): MarkdownExport | undefined {
  const { docs, siteUrl } = settings;
  const own = (page: Parameters<typeof pageMarkdown>[0]): MarkdownExport => ({
    markdown: pageMarkdown(page, settings),
    canonical: path,
    language,
  });
  const first = pathTo(language, "docs");
  if (path === first) return own(gettingStartedPage(language, translate, docs.list(language)));
  if (path === pathTo(language, "reference")) return own(referencePage(language, translate, siteUrl));

  const [kind, slug = "", ...more] = path.slice(first.length + 1).split("/");
  if (!path.startsWith(`${first}/`) || more.length > 0) return undefined;
  if (kind === "reference") {
    const operation = OPERATIONS.find((one) => one.slug === slug);
    const api = describeApi({ siteUrl, translate });
    return operation && own(endpointPage(operation, { language, translate, api }));
  }
  if (kind === "sdk") {
    const sdk = findDocumented(slug);
    return (
      sdk && { markdown: libraryMarkdown(sdk, language, translate, settings), canonical: path, language }
    );
  }
  const guide = kind === "guides" ? docs.find(language, slug) : undefined;
  if (!guide) return undefined;
  const written = absolutizeLinks(fillIn(guide.markdown, { origin: siteUrl }), siteUrl);
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
  translate: Translate,
  { docs, siteUrl }: Settings,
): string {
  const { title, description, facts, notice } = libraryPage(language, translate, sdk);
  const library = docs.findLibrary(sdk.id);
  const parts = library
    ? [notice, fillIn(library.markdown.trim(), { origin: siteUrl })]
    : [translate("docs:sdk.missing", { name: sdk.name })];
  const frame = [`# ${title}`, description, absolutizeLinks(facts, siteUrl)];
  return `${[...frame, ...parts].filter(Boolean).join("\n\n")}\n`;
}

import { BRAND } from "../../domain/brand.ts";
import { DOCS_SECTIONS, type DocsEntry, listDocs } from "../../domain/docs/entries.ts";
import type { GuideSummary } from "../../domain/docs/getting-started-page.ts";
import { DOWNLOADS } from "../../domain/docs/reference-page.ts";
import { FALLBACK_LANGUAGE } from "../../domain/languages.ts";
import { markdownPath, pathTo } from "../../domain/paths.ts";
import type { Translate } from "../../domain/texts/interpolate.ts";

/**
 * The documentation for language models, as llmstxt.org proposes it: a title, a summary, and lists of links with notes. English.
 * @param translate English
 */
export function llmsTxt(siteUrl: string, translate: Translate, guides: readonly GuideSummary[]): string {
  const entries = listDocs(FALLBACK_LANGUAGE, translate, guides);
  const link = (title: string, path: string, note?: string) =>
    `- [${title}](${siteUrl}${path})${note ? `: ${note}` : ""}`;
  const noteOf = ({ path }: DocsEntry) =>
    guides.find(({ slug }) => path.endsWith(`/guides/${slug}`))?.description;
  const sections = DOCS_SECTIONS.map((section) => [
    `## ${translate(`docs:nav.${section}`)}`,
    entries
      .filter((entry) => entry.section === section)
      .map((entry) => link(entry.title, markdownPath(entry.path), noteOf(entry) ?? entry.method))
      .join("\n"),
  ]).filter(([, links]) => links);

  const explorer = pathTo(FALLBACK_LANGUAGE, "api");
  return `${[
    `# ${BRAND.name}`,
    `> ${translate("common:tagline")}`,
    translate("docs:meta.description"),
    ...sections.flat(),
    `## ${translate("docs:reference.downloads.title")}`,
    DOWNLOADS.map(({ href, key }) => link(translate(`docs:reference.downloads.${key}`), href)).join("\n"),
    "## Optional",
    link(translate("docs:start.next.explorerTitle"), explorer, translate("docs:start.next.explorer")),
  ].join("\n\n")}\n`;
}

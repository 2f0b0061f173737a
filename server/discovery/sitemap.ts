import { alternatesOf } from "../../domain/alternates.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { escapeXml } from "../escape-xml.ts";
import type { ListedPage } from "./listed-pages.ts";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML = "http://www.w3.org/1999/xhtml";

export const SITEMAP_INDEX_PATH = "/sitemap.xml";

export function sitemapPath(language: LanguageCode): string {
  return `/${language}/sitemap.xml`;
}

/** The index of the sitemaps, one for each language (sitemaps.org, "Using Sitemap index files"). */
export function sitemapIndex(siteUrl: string): string {
  const entries = LANGUAGE_CODES.map(
    (language) => `<sitemap><loc>${address(siteUrl, sitemapPath(language))}</loc></sitemap>`,
  );
  return [DECLARATION, `<sitemapindex xmlns="${SITEMAP}">`, ...entries, "</sitemapindex>", ""].join("\n");
}

/**
 * The pages that exist in one language, each with its addresses in all of its languages (Google, "Tell Google about localized
 * versions of your page"). Neither frequencies nor priorities: we know none, and Google reads none.
 */
export function sitemap(siteUrl: string, language: LanguageCode, pages: readonly ListedPage[]): string {
  const entries = pages
    .filter(({ languages }) => languages.includes(language))
    .map((page) => entryOf(siteUrl, language, page));
  return [
    DECLARATION,
    `<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}">`,
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function entryOf(siteUrl: string, language: LanguageCode, { path, languages, lastModified }: ListedPage) {
  const alternates = alternatesOf(path, languages);
  const own = alternates.find((alternate) => alternate.language === language)?.path ?? "";
  return [
    "<url>",
    `<loc>${address(siteUrl, own)}</loc>`,
    ...(lastModified ? [`<lastmod>${escapeXml(lastModified)}</lastmod>`] : []),
    ...alternates.map(
      (alternate) =>
        `<xhtml:link rel="alternate" hreflang="${alternate.language}" href="${address(siteUrl, alternate.path)}"/>`,
    ),
    "</url>",
  ].join("\n");
}

/** An absolute address, escaped as a URL and then as XML text. */
function address(siteUrl: string, path: string): string {
  return escapeXml(siteUrl + encodeURI(path));
}

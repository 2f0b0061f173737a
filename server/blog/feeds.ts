import { BRAND } from "../../domain/brand.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import type { PostSummary } from "./source.ts";

export interface FeedPost {
  readonly summary: PostSummary;
  /** The path of the post's page. */
  readonly path: string;
  /** The rendered and cleaned post; without it the feed carries the description alone. */
  readonly html?: string;
}

export interface Feed {
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly language: LanguageCode;
  readonly title: string;
  readonly description: string;
  /** The path of the feed itself. */
  readonly path: string;
  /** The path of the page that lists the posts. */
  readonly homePath: string;
  /** The path of the site's picture, a square. */
  readonly iconPath?: string;
  /** Newest first. */
  readonly posts: readonly FeedPost[];
}

export const ATOM_TYPE = "application/atom+xml; charset=utf-8";
export const JSON_FEED_TYPE = "application/feed+json; charset=utf-8";

/** The first second, for a feed that has never been written to: Atom demands a date. */
const NEVER = "1970-01-01T00:00:00.000Z";

/**
 * An Atom 1.0 feed (RFC 4287). Ids are tags (RFC 4151) of the post and its language, so that neither another URL of
 * the site nor an edit shows an old post as new.
 */
export function atomFeed(feed: Feed): string {
  const { siteUrl, language, title, description, path, homePath, iconPath, posts } = feed;
  const absolute = (target: string) => escapeXml(absoluteUrl(target, siteUrl));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${tag(language)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(description)}</subtitle>`,
    `<updated>${updatedOf(posts)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${absolute(path)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${absolute(homePath)}"/>`,
    `<author><name>${escapeXml(BRAND.name)}</name></author>`,
    ...(iconPath ? [`<icon>${absolute(iconPath)}</icon>`] : []),
    ...posts.flatMap((post) => atomEntry(post, siteUrl)),
    "</feed>",
    "",
  ];
  return lines.join("\n");
}

function atomEntry({ summary, path, html }: FeedPost, siteUrl: string): string[] {
  const { slug, title, description, publishedAt, language, author } = summary;
  const url = absoluteUrl(path, siteUrl);
  return [
    `<entry xml:lang="${language}">`,
    `<id>${tag(language, slug)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(url)}"/>`,
    `<published>${publishedAt}</published>`,
    `<updated>${publishedAt}</updated>`,
    ...(author ? [`<author><name>${escapeXml(author.name)}</name></author>`] : []),
    ...(description ? [`<summary>${escapeXml(description)}</summary>`] : []),
    ...(html === undefined ? [] : [`<content type="html">${escapeXml(absoluteUrls(html, url))}</content>`]),
    "</entry>",
  ];
}

/** A JSON Feed 1.1 (jsonfeed.org/version/1.1), with the same ids as {@link atomFeed}. */
export function jsonFeed(feed: Feed): string {
  const { siteUrl, language, title, description, path, homePath, iconPath, posts } = feed;
  const absolute = (target: string) => absoluteUrl(target, siteUrl);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    language,
    home_page_url: absolute(homePath),
    feed_url: absolute(path),
    ...(iconPath && { icon: absolute(iconPath) }),
    authors: [{ name: BRAND.name, url: siteUrl }],
    items: posts.map(({ summary, path, html }) => ({
      id: tag(summary.language, summary.slug),
      url: absolute(path),
      title: summary.title,
      ...(summary.description && { summary: summary.description }),
      // An item has content of one kind at least.
      ...(html === undefined
        ? { content_text: summary.description }
        : { content_html: absoluteUrls(html, absolute(path)) }),
      ...(summary.cover && { image: absolute(summary.cover.url) }),
      date_published: summary.publishedAt,
      language: summary.language,
      ...(summary.author && {
        authors: [
          {
            name: summary.author.name,
            ...(summary.author.avatarUrl && { avatar: absolute(summary.author.avatarUrl) }),
          },
        ],
      }),
    })),
  });
}

function updatedOf(posts: readonly FeedPost[]): string {
  const dates = posts.map(({ summary }) => summary.publishedAt).sort();
  return dates.at(-1) ?? NEVER;
}

function tag(language: LanguageCode, slug?: string): string {
  return escapeXml(["tag", `${BRAND.domain},2026`, "blog", language, ...(slug ? [slug] : [])].join(":"));
}

function absoluteUrl(target: string, base: string): string {
  return URL.parse(target, base)?.href ?? target;
}

/**
 * Readers show a post away from its page, so that its links and pictures need whole URLs. The HTML is cleaned: attributes
 * are in double quotes, and no text or value holds a bare `<`, `>` or `"`.
 */
function absoluteUrls(html: string, base: string): string {
  return html.replace(/(<(?:a|img)\b[^>]*?\s(?:href|src)=")([^"]*)"/g, (_, before: string, url: string) => {
    const whole = absoluteUrl(url.replaceAll("&amp;", "&"), base);
    return `${before}${escapeXml(whole)}"`;
  });
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** As text or a value of XML 1.0, which cannot hold control characters or halves of a pair at all. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  );
}

import { BRAND } from "../../domain/brand.ts";
import { tagOf } from "../../domain/languages.ts";
import { escapeXml } from "../escape-xml.ts";
import { absoluteUrl, absoluteUrls, type Feed, type FeedPost, tag } from "./feed.ts";
import { lastChange } from "./source.ts";

export const ATOM_TYPE = "application/atom+xml; charset=utf-8";

/** The first second, for a feed that has never been written to: Atom demands a date. */
const NEVER = "1970-01-01T00:00:00.000Z";

/**
 * An Atom 1.0 feed (RFC 4287).
 */
export function atomFeed(feed: Feed): string {
  const { siteUrl, language, title, description, path, homePath, iconPath, posts } = feed;
  const absolute = (target: string) => escapeXml(absoluteUrl(target, siteUrl));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tagOf(language)}">`,
    `<id>${tag(language)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(description)}</subtitle>`,
    `<updated>${updatedOf(posts)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${absolute(path)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${tagOf(language)}" href="${absolute(homePath)}"/>`,
    `<author><name>${escapeXml(BRAND.name)}</name></author>`,
    ...(iconPath ? [`<icon>${absolute(iconPath)}</icon>`] : []),
    ...posts.flatMap((post) => atomEntry(post, siteUrl)),
    "</feed>",
    "",
  ];
  return lines.join("\n");
}

function atomEntry({ summary, author, path, html }: FeedPost, siteUrl: string): string[] {
  const { slug, title, description, publishedAt, language } = summary;
  const url = absoluteUrl(path, siteUrl);
  return [
    `<entry xml:lang="${tagOf(language)}">`,
    `<id>${tag(language, slug)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" hreflang="${tagOf(language)}" href="${escapeXml(url)}"/>`,
    `<published>${publishedAt}</published>`,
    `<updated>${lastChange(summary)}</updated>`,
    ...(author ? [`<author><name>${escapeXml(author.name)}</name></author>`] : []),
    ...(description ? [`<summary>${escapeXml(description)}</summary>`] : []),
    ...(html === undefined ? [] : [`<content type="html">${escapeXml(absoluteUrls(html, url))}</content>`]),
    "</entry>",
  ];
}

function updatedOf(posts: readonly FeedPost[]): string {
  const dates = posts.map(({ summary }) => lastChange(summary)).sort();
  return dates.at(-1) ?? NEVER;
}

import { BRAND } from "../../domain/brand.ts";
import { tagOf } from "../../domain/languages.ts";
import { absoluteUrl, absoluteUrls, type Feed, tag } from "./feed.ts";

export const JSON_FEED_TYPE = "application/feed+json; charset=utf-8";

/** A JSON Feed 1.1 (jsonfeed.org/version/1.1), with the same ids as {@link atomFeed}. */
export function jsonFeed(feed: Feed): string {
  const { siteUrl, language, title, description, path, homePath, iconPath, posts } = feed;
  const absolute = (target: string) => absoluteUrl(target, siteUrl);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    language: tagOf(language),
    home_page_url: absolute(homePath),
    feed_url: absolute(path),
    ...(iconPath && { icon: absolute(iconPath) }),
    authors: [{ name: BRAND.name, url: siteUrl }],
    items: posts.map(({ summary, author, path, html }) => ({
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
      ...(summary.updatedAt && { date_modified: summary.updatedAt }),
      language: tagOf(summary.language),
      ...(author && {
        authors: [
          {
            name: author.name,
            ...(author.avatarUrl && { avatar: absolute(author.avatarUrl) }),
          },
        ],
      }),
    })),
  });
}

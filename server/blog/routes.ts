import { Hono } from "hono";
import { TEAM_AVATAR } from "../../domain/authors.ts";
import { BRAND } from "../../domain/brand.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { blogPath, feedPath, postPath } from "../../domain/paths.ts";
import type { Translate } from "../../domain/texts/interpolate.ts";
import { createDocument, DOCUMENT_FRESH_MS } from "../discovery/document.ts";
import type { ListedPage } from "../discovery/listed-pages.ts";
import { methodNotAllowed } from "../http/refuse.ts";
import { POSTS_TAG, postTag, type SharedHeaders, textTags } from "../http/shared-cache.ts";
import { loadMessages } from "../texts/messages.ts";
import type { ShippedTexts } from "../texts/shipped.ts";
import type { TextStore } from "../texts/store.ts";
import { ATOM_TYPE, atomFeed } from "./atom-feed.ts";
import type { Feed } from "./feed.ts";
import { JSON_FEED_TYPE, jsonFeed } from "./json-feed.ts";
import type { PostsRepository } from "./repository.ts";
import { type Author, lastChange } from "./source.ts";

interface Dependencies {
  readonly posts: PostsRepository;
  readonly texts: TextStore;
  readonly shipped: ShippedTexts;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly sharedHeaders: SharedHeaders;
}

/** As many posts as a reader that looks once a quarter has missed. */
const FEED_POSTS = 20;

/** The feeds of each language; mounted at `/`. */
export function blogRoutes({ posts, texts, shipped, siteUrl, sharedHeaders }: Dependencies): Hono {
  const app = new Hono();

  /** What the feed says of itself, in the words of the list. */
  function headOf(t: Translate) {
    return { title: `${t("common:blog.title")} · ${BRAND.name}`, description: t("common:blog.description") };
  }

  async function feedOf(language: LanguageCode, path: string): Promise<Feed | undefined> {
    const recent = await posts.recent(language);
    if (!recent) return undefined;
    const t = await loadMessages({ texts, shipped }, language, ["common"]);
    const entries = recent.slice(0, FEED_POSTS).map(async ({ author, ...summary }) => {
      const result = await posts.find(summary.language, summary.slug, "until-loaded");
      return {
        summary,
        author: author && signatureOf(author, t),
        path: postPath(summary.language, summary.slug),
        ...(result.status === "ready" && { html: result.post.html }),
      };
    });
    return {
      siteUrl,
      language,
      ...headOf(t),
      path,
      homePath: blogPath(language),
      iconPath: "/icons/512.png",
      posts: await Promise.all(entries),
    };
  }

  const headersOf = ({ language, posts: listed }: Feed) =>
    sharedHeaders(
      [...textTags([language], ["common"]), POSTS_TAG, ...listed.map(({ summary }) => postTag(summary.slug))],
      { freshForMs: DOCUMENT_FRESH_MS },
    );

  for (const language of LANGUAGE_CODES) {
    for (const { format, contentType, write } of [
      { format: "atom", contentType: ATOM_TYPE, write: atomFeed },
      { format: "json", contentType: JSON_FEED_TYPE, write: jsonFeed },
    ] as const) {
      const path = feedPath(language, format);
      const respond = createDocument(contentType);
      app.get(path, async (c) => {
        const feed = await feedOf(language, path);
        if (feed) return respond(c.req.raw, write(feed), headersOf(feed));
        c.header("retry-after", "60");
        return c.json({ error: "The posts cannot be had at the moment." }, 503);
      });
      app.all(path, (c) => methodNotAllowed(c, "GET, HEAD"));
    }
  }
  return app;
}

function signatureOf(author: Author, t: Translate) {
  if (!("team" in author)) return author;
  return { name: t(`common:blog.authors.${author.team}.name`), avatarUrl: TEAM_AVATAR };
}

/** The posts for the sitemaps, each with the languages it is written in; none while they cannot be had. */
export async function listPosts(posts: PostsRepository): Promise<ListedPage[]> {
  const pages = new Map<string, { languages: LanguageCode[]; lastModified: string }>();
  for (const recent of await Promise.all(LANGUAGE_CODES.map(posts.recent))) {
    for (const post of recent ?? []) {
      const { slug, language } = post;
      const page = pages.get(slug) ?? { languages: [], lastModified: lastChange(post) };
      if (!page.languages.includes(language)) page.languages.push(language);
      if (lastChange(post) > page.lastModified) page.lastModified = lastChange(post);
      pages.set(slug, page);
    }
  }
  return [...pages].map(([slug, page]) => ({ path: `blog/${slug}`, ...page }));
}

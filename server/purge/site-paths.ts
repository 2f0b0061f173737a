import { OPERATIONS } from "../../domain/api/operations.ts";
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { NAMESPACES, type Namespace } from "../../domain/namespaces.ts";
import { NOTICES } from "../../domain/notices.ts";
import {
  blogPath,
  explorerPath,
  feedPath,
  markdownPath,
  noticePath,
  ogImagePath,
  pathTo,
  SCREENS,
} from "../../domain/paths.ts";
import { PLANS } from "../../domain/plans.ts";
import { STORY_SLUGS } from "../../domain/stories/story.ts";
import type { PostsRepository } from "../blog/repository.ts";
import type { ListedPage } from "../discovery/listed-pages.ts";
import { SITEMAP_INDEX_PATH, sitemapPath } from "../discovery/sitemap.ts";
import { DOCS_NAMESPACES } from "../docs/routes.ts";
import { POSTS_TAG, postTag, SITE_TAG, textTags } from "../http/shared-cache.ts";
import type { Located } from "../pages/locate.ts";

export interface PathListSettings {
  readonly locate: (pathname: string) => Located;
  readonly listPages: () => Promise<readonly ListedPage[]>;
  readonly posts: Pick<PostsRepository, "list">;
  /** The paths of the files. */
  readonly files: Iterable<string>;
}

interface SharedPath {
  readonly path: string;
  readonly tags: readonly string[];
}

const BLOG = `${SCREENS.blog}/`;

/**
 * The paths that a cache may keep under any of the tags, with their queries, for one that is purged by URL. Rather too many than too few: what
 * was not cached costs a call.
 */
export function createPathList({ locate, listPages, posts, files }: PathListSettings) {
  const withFallback = (language: LanguageCode, namespaces: readonly Namespace[]) =>
    textTags([...new Set([language, FALLBACK_LANGUAGE])], namespaces);

  /** A page, its Markdown and the picture of its shared link. */
  function ofPage(language: LanguageCode, below: string): SharedPath[] {
    const path = `/${language}${below && `/${below}`}`;
    const screen = locate(path);
    if (screen.kind !== "screen") return [];
    const isPost = below.startsWith(BLOG);
    // A post is shown by its neighbours too.
    const tags = [
      ...withFallback(language, screen.namespaces),
      ...(below === SCREENS.blog || isPost ? [POSTS_TAG] : []),
    ];
    const shown = isPost ? [...tags, postTag(below.slice(BLOG.length))] : tags;
    return [
      { path: encodeURI(path), tags: shown },
      { path: encodeURI(ogImagePath(language, below)), tags: shown },
      { path: encodeURI(markdownPath(path)), tags: withFallback(language, DOCS_NAMESPACES) },
    ];
  }

  async function ofLanguage(language: LanguageCode, pages: ReadonlySet<string>): Promise<SharedPath[]> {
    const under = (tags: readonly string[], ...paths: string[]) => paths.map((path) => ({ path, tags }));
    const screenTags = (path: string) => {
      const screen = locate(path);
      return screen.kind === "screen" ? withFallback(language, screen.namespaces) : [];
    };
    const list = await posts.list(language, 1, "until-loaded");
    const pageCount = list.status === "ready" ? list.pageCount : 0;
    const listed = Array.from({ length: pageCount }, (_, n) => blogPath(language, n + 1));
    const blog = blogPath(language);
    return [
      ...[...pages].flatMap((below) => ofPage(language, below)),
      ...under(
        screenTags(pathTo(language, "home")),
        ...NOTICES.map((notice) => noticePath(language, notice)),
      ),
      ...under(
        screenTags(pathTo(language, "api")),
        ...OPERATIONS.map(({ id }) => explorerPath(language, id)),
      ),
      // The story that a language opens with too: a link may name it all the same.
      ...under(
        screenTags(pathTo(language, "demo")),
        ...STORY_SLUGS.map((slug) => `${pathTo(language, "demo")}?story=${slug}`),
      ),
      ...(["pricing", "get-started"] as const).flatMap((screen) =>
        under(
          screenTags(pathTo(language, screen)),
          ...PLANS.map(({ id }) => `${pathTo(language, screen)}?plan=${id}`),
        ),
      ),
      ...under([...screenTags(blog), POSTS_TAG], ...listed, `${blog}?missing`, `${blog}?missing=`),
      ...under(
        [...textTags([language], ["common"]), POSTS_TAG],
        feedPath(language, "atom"),
        feedPath(language, "json"),
        sitemapPath(language),
        `/${language}/manifest.webmanifest`,
      ),
      ...NAMESPACES.flatMap((name) =>
        under(textTags([language], [name]), `/locales/${language}/${name}.json`),
      ),
    ];
  }

  return async (changed: ReadonlySet<string>): Promise<readonly string[]> => {
    const pages = new Set([...Object.values(SCREENS), ...(await listPages()).map(({ path }) => path)]);
    const all = (await Promise.all(LANGUAGE_CODES.map((language) => ofLanguage(language, pages)))).flat();
    all.push({ path: "/llms.txt", tags: withFallback(FALLBACK_LANGUAGE, DOCS_NAMESPACES) });
    for (const path of [...RELEASE_PATHS, ...files]) all.push({ path, tags: [] });
    const isChanged = ({ tags }: SharedPath) =>
      changed.has(SITE_TAG) ||
      tags.some((tag) => changed.has(tag)) ||
      // A post may be shown by any page of posts.
      (tags.includes(POSTS_TAG) && [...changed].some((tag) => tag.startsWith(postTag(""))));
    return [...new Set(all.filter(isChanged).map(({ path }) => path))];
  };
}

/** What changes with a release alone, beside the files. */
const RELEASE_PATHS = [
  SITEMAP_INDEX_PATH,
  "/robots.txt",
  "/favicon.ico",
  "/openapi.json",
  "/openapi.yaml",
  "/postman-collection.json",
];

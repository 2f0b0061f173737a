import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { COVER_SIZE, coverPath, SMALL_COVER_SIZE } from "../images/covers/files.ts";
import type { PostFile } from "./post-files.ts";
import { type LatestPosts, MAX_POSTS, type Post, type PostSource } from "./source.ts";

export interface EmbeddedPosts extends PostSource {
  /** Whether a published post has the cover. */
  hasCover(name: string): boolean;
}

/**
 * The posts of `content/`, in memory. A post of a later date appears at its time, by the clock.
 * @param now milliseconds since the Unix epoch
 */
export function createEmbeddedPosts(files: readonly PostFile[], now: () => number): EmbeddedPosts {
  const published = files.filter(({ draft }) => !draft).toSorted(latestFirst);
  const posts = new Map(
    LANGUAGE_CODES.map((language) => [
      language,
      published.filter(({ locale }) => locale === language).map(toPost),
    ]),
  );
  const bySlug = new Map(
    [...posts].map(([language, list]) => [language, new Map(list.map((post) => [post.slug, post]))]),
  );
  // The oldest post that has a cover publishes it.
  const covers = new Map(published.map(({ cover, publishedAt }) => [cover, publishedAt]));
  const latest = new Map<LanguageCode, LatestPosts>();

  const isPublic = (publishedAt: string | undefined) =>
    publishedAt !== undefined && publishedAt <= new Date(now()).toISOString();

  return {
    async latest(language) {
      const known = latest.get(language);
      if (known && now() < known.freshUntil) return known;
      const cut = latestOf(posts.get(language) ?? [], isPublic);
      latest.set(language, cut);
      return cut;
    },
    async find(language, slug) {
      const post = bySlug.get(language)?.get(slug);
      return { ok: true, post: post && isPublic(post.publishedAt) ? post : null };
    },
    hasCover: (name) => isPublic(covers.get(name)),
    // A backslash or a second slash would lead to another host.
    mediaUrl: (url) => (/^\/(?![/\\])/.test(url) ? url : null),
  };
}

/** @param posts newest first, those of a later date too, which are few */
function latestOf(posts: readonly Post[], isPublic: (publishedAt: string) => boolean): LatestPosts {
  const found = posts.findIndex(({ publishedAt }) => isPublic(publishedAt));
  const first = found === -1 ? posts.length : found;
  const following = posts[first - 1];
  return {
    ok: true,
    posts: posts.slice(first, first + MAX_POSTS),
    isWhole: posts.length - first <= MAX_POSTS,
    freshUntil: following ? Date.parse(following.publishedAt) : Number.POSITIVE_INFINITY,
  };
}

function latestFirst(a: PostFile, b: PostFile): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}

function toPost({ draft: _, locale, author, cover, ...rest }: PostFile): Post {
  return {
    ...rest,
    language: locale,
    author: author ? { team: author } : null,
    cover: cover === undefined ? null : coverOf(cover),
  };
}

function coverOf(name: string): Post["cover"] {
  return {
    url: coverPath(name, COVER_SIZE),
    // An ornament: it says nothing that the title does not.
    alt: "",
    ...COVER_SIZE,
    small: { url: coverPath(name, SMALL_COVER_SIZE), width: SMALL_COVER_SIZE.width },
  };
}

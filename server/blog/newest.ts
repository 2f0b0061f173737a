import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import type { BlogClient, BlogUnavailable, PostSummary } from "../clients/blog.ts";

/** The newest posts in one language. */
export interface Newest {
  readonly posts: readonly PostSummary[];
  /** How many posts there are in the language, in the CMS. */
  readonly total: number;
}

/** What Strapi serves at once, unless it is set to less. */
const PAGE_SIZE = 100;

/** So that the work does not grow with the number of posts: at most this many calls a language and minute. */
const MAX_CALLS = 10;

/** Reads the newest posts in a language, 1,000 at most, all but the first page at the same time. */
export async function readNewest(
  client: BlogClient,
  language: LanguageCode,
): Promise<({ readonly ok: true } & Newest) | BlogUnavailable> {
  const read = (page: number) => client.listPosts({ language, page, pageSize: PAGE_SIZE });
  const first = await read(1);
  if (!first.ok) return first;
  const calls = Math.min(first.pageCount, MAX_CALLS);
  const others = await Promise.all(Array.from({ length: Math.max(0, calls - 1) }, (_, n) => read(n + 2)));

  // A post that is published meanwhile moves another one to the next page, where it comes again.
  const posts = new Map(first.posts.map((post) => [post.slug, post]));
  for (const page of others) {
    if (!page.ok) return page;
    for (const post of page.posts) posts.set(post.slug, post);
  }
  const isWhole = first.pageCount <= MAX_CALLS;
  return { ok: true, posts: [...posts.values()], total: isWhole ? posts.size : first.total };
}

/** The list of a language: its own posts, then the English ones that have no version in it. */
export interface Listing {
  readonly own: Newest;
  readonly english: Newest;
  /** How many of the newest English posts are left out, because there is a version in the language. */
  readonly translated: number;
  /** Own and English together, newest first. */
  readonly byDate: readonly PostSummary[];
}

/**
 * Only the newest of each language are compared: where a language has more than 1,000 posts, the English version of
 * an older one may be listed although it is translated. Nothing is left out, and no page takes longer.
 */
export function combine(language: LanguageCode, own: Newest, english: Newest): Listing {
  if (language === FALLBACK_LANGUAGE) {
    return { own, english: { posts: [], total: 0 }, translated: 0, byDate: own.posts };
  }
  const slugs = new Set(own.posts.map(({ slug }) => slug));
  const rest = english.posts.filter(({ slug }) => !slugs.has(slug));
  const translated = english.posts.length - rest.length;
  return {
    own,
    english: { posts: rest, total: english.total - translated },
    translated,
    byDate: [...own.posts, ...rest].sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt)),
  };
}

/** Whether a listing names every post there is to see in its language. */
export function isWhole({ own, english }: Listing): boolean {
  return own.posts.length === own.total && english.posts.length === english.total;
}

import { LRUCache } from "lru-cache";
import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import { POSTS_PER_PAGE } from "../../domain/posts.ts";
import { type Rendered, renderMarkdown } from "../markdown/markdown.ts";
import type { LatestPosts, Post, PostResult, PostSource, PostSummary, PostsUnavailable } from "./source.ts";
import { createWaitFor, type WaitMode } from "./wait-for.ts";

/** A post with its Markdown rendered and cleaned. */
export type RenderedPost = PostSummary & Rendered;

/** No posts: they are still on their way, or could not be had. */
export type PostsNotReady =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly reason: PostsUnavailable["reason"] };

export interface PostPage {
  readonly status: "ready";
  readonly posts: readonly PostSummary[];
  /** From 1. */
  readonly page: number;
  /** 0 where there is no post. */
  readonly pageCount: number;
}

export interface PostWithNeighbours {
  readonly status: "ready";
  readonly post: RenderedPost;
  /** The older one of those that the language lists; null at the end. */
  readonly previous: PostSummary | null;
  /** The newer one. */
  readonly next: PostSummary | null;
}

/** The posts as screens and feeds ask for them. */
export interface PostsRepository {
  /**
   * One page of a language's list, 9 posts, newest first: the newest 1,000 of its own, and of the English ones those that
   * have no version in it. A page that does not exist is the nearest one that does.
   */
  list(language: LanguageCode, page: number, waitMode: WaitMode): Promise<PostPage | PostsNotReady>;
  /** The post of a slug, in English if there is none in the language. One that is too old for the list has no neighbours. */
  find(
    language: LanguageCode,
    slug: string,
    waitMode: WaitMode,
  ): Promise<PostWithNeighbours | { readonly status: "missing" } | PostsNotReady>;
  /** What the language lists, newest first; none while it cannot be had. For feeds and sitemaps. */
  recent(language: LanguageCode): Promise<readonly PostSummary[] | undefined>;
  /** Something was published: what is asked for next is what the source has then. */
  expire(): void;
}

/** About 20 KB each. */
const MAX_RENDERED = 500;

/** What a language lists. */
interface Listing {
  readonly ok: true;
  readonly posts: readonly Post[];
  /** Whether there are no older posts, which have to be asked for by their slugs. */
  readonly isWhole: boolean;
  /** What it was made of. */
  readonly from: readonly LatestPosts[];
}

export function createPostsRepository(source: PostSource): PostsRepository {
  const listings = new Map<LanguageCode, Listing>();
  const listing = createWaitFor<Listing | PostsUnavailable>();
  const older = createWaitFor<PostResult>();
  const rendered = new LRUCache<Post, Rendered>({ max: MAX_RENDERED });

  async function listingOf(language: LanguageCode): Promise<Listing | PostsUnavailable> {
    const languages = [...new Set([language, FALLBACK_LANGUAGE])];
    const from: LatestPosts[] = [];
    for (const latest of await Promise.all(languages.map(source.latest))) {
      if (!latest.ok) return latest;
      from.push(latest);
    }
    const last = listings.get(language);
    const isSame = last?.from.every(({ posts }, n) => posts === from[n]?.posts);
    const isWhole = from.every((latest) => latest.isWhole);
    const listing: Listing = { ok: true, posts: last && isSame ? last.posts : merge(from), isWhole, from };
    listings.set(language, listing);
    return listing;
  }

  const listingIn = (language: LanguageCode, waitMode: WaitMode) =>
    listing(language, waitMode, () => listingOf(language));

  /** Both languages at the same time: a source that hangs costs its time limit once. */
  async function findOlder(language: LanguageCode, slug: string): Promise<PostResult> {
    const searching = source.find(language, slug);
    const inEnglish = language === FALLBACK_LANGUAGE ? searching : source.find(FALLBACK_LANGUAGE, slug);
    const response = await searching;
    return !response.ok || response.post ? response : inEnglish;
  }

  function render(post: Post): RenderedPost {
    const known = rendered.get(post) ?? renderMarkdown(post.content, { mediaUrl: source.mediaUrl });
    rendered.set(post, known);
    return { ...summaryOf(post), ...known };
  }

  return {
    async list(language, requestedPage, waitMode) {
      const listed = await listingIn(language, waitMode);
      if (!listed?.ok) return none(listed);
      const { posts } = listed;
      const pageCount = Math.ceil(posts.length / POSTS_PER_PAGE);
      const page = Math.max(1, Math.min(Math.trunc(requestedPage) || 1, pageCount));
      const start = (page - 1) * POSTS_PER_PAGE;
      return {
        status: "ready",
        posts: posts.slice(start, start + POSTS_PER_PAGE).map(summaryOf),
        page,
        pageCount,
      };
    },

    async find(language, slug, waitMode) {
      const listed = await listingIn(language, waitMode);
      if (!listed?.ok) return none(listed);
      const { posts, isWhole } = listed;
      const at = posts.findIndex((post) => post.slug === slug);
      // Invented slugs cost the source nothing, unless it has older posts.
      const isListed = at !== -1 || isWhole;
      const result: PostResult | undefined = isListed
        ? { ok: true, post: posts[at] ?? null }
        : await older(`${language} ${slug}`, waitMode, () => findOlder(language, slug));
      if (!result?.ok) return none(result);
      if (!result.post) return { status: "missing" };
      const neighbour = (step: number) => {
        const post = at === -1 ? undefined : posts[at + step];
        return post ? summaryOf(post) : null;
      };
      return { status: "ready", post: render(result.post), previous: neighbour(1), next: neighbour(-1) };
    },

    async recent(language) {
      const listed = await listingIn(language, "until-loaded");
      return listed?.ok ? listed.posts : undefined;
    },

    expire: () => source.expire?.(),
  };
}

/** The language's own posts and the English ones without a version in it, newest first. @param from own before English */
function merge(from: readonly LatestPosts[]): readonly Post[] {
  const bySlug = new Map<string, Post>();
  for (const { posts } of from) {
    for (const post of posts) if (!bySlug.has(post.slug)) bySlug.set(post.slug, post);
  }
  return [...bySlug.values()].sort((a, b) =>
    a.publishedAt === b.publishedAt ? 0 : a.publishedAt < b.publishedAt ? 1 : -1,
  );
}

function summaryOf({ content: _, ...summary }: Post): PostSummary {
  return summary;
}

function none(unavailable: PostsUnavailable | undefined): PostsNotReady {
  return unavailable ? { status: "failed", reason: unavailable.reason } : { status: "loading" };
}

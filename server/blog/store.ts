import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import {
  type BlogClient,
  type BlogUnavailable,
  PAGE_SIZE,
  type Post,
  type PostSummary,
} from "../clients/blog.ts";
import type { Log } from "../log.ts";
import { type Rendered, renderMarkdown } from "../markdown/markdown.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { combine, isWhole, type Listing, type Newest, readNewest } from "./newest.ts";

/** A post with its Markdown rendered and cleaned. */
export interface RenderedPost extends PostSummary, Rendered {}

export interface BlogFailure {
  readonly status: "failed";
  readonly reason: BlogUnavailable["reason"];
}

export interface BlogStore {
  /**
   * One page of a language's list, 9 posts: the language's own by date descending, then the English ones that have no
   * version in it. A page that does not exist is the nearest one that does; `page` says which. Without any post, page 1 of 0.
   */
  list(
    language: LanguageCode,
    page: number,
  ): Promise<
    | {
        readonly status: "ready";
        readonly posts: PostSummary[];
        readonly page: number;
        readonly pageCount: number;
        readonly total: number;
      }
    | BlogFailure
  >;
  /**
   * The post of a slug, in English if there is none in the language. `previous` is the older and `next` the newer one
   * of those the language lists; null at the ends, outside the newest 1,000, and while the list cannot be had.
   */
  find(
    language: LanguageCode,
    slug: string,
  ): Promise<
    | {
        readonly status: "ready";
        readonly post: RenderedPost;
        readonly previous: PostSummary | null;
        readonly next: PostSummary | null;
      }
    | { readonly status: "missing" }
    | BlogFailure
  >;
  /** What the language lists, own and English together, newest first; 1,000 of each at most. For feeds and sitemaps. */
  recent(
    language: LanguageCode,
  ): Promise<{ readonly status: "ready"; readonly posts: readonly PostSummary[] } | BlogFailure>;
  /** Something was published: the next answers are the CMS's own as they are then. */
  expire(): void;
}

interface Settings {
  readonly client: BlogClient;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly log: Log;
}

const failed = ({ reason }: BlogUnavailable): BlogFailure => ({ status: "failed", reason });

/**
 * The blog, as screens and feeds ask for it. Answers of the CMS are kept for a minute, and longer while it is down. A page takes
 * a bounded number of calls, however many posts there are.
 */
export function createBlogStore({ client, now, log }: Settings): BlogStore {
  const kept = createKeptAnswers({ now, log });
  const combined = new Map<LanguageCode, { own: Newest; english: Newest; listing: Listing }>();

  const pageOf = (language: LanguageCode, page: number) =>
    kept.get(`page:${language}:${page}`, () => client.listPosts({ language, page }));
  const newestOf = (language: LanguageCode) =>
    kept.get(`newest:${language}`, () => readNewest(client, language));

  async function listingOf(
    language: LanguageCode,
  ): Promise<{ ok: true; listing: Listing } | BlogUnavailable> {
    const [own, english] = await Promise.all([newestOf(language), newestOf(FALLBACK_LANGUAGE)]);
    if (!own.ok) return own;
    if (!english.ok) return english;
    const last = combined.get(language);
    if (last?.own === own && last.english === english) return { ok: true, listing: last.listing };
    const listing = combine(language, own, english);
    combined.set(language, { own, english, listing });
    return { ok: true, listing };
  }

  /** The posts at the positions `from` to before `to` of a language's own list. */
  async function readRange(language: LanguageCode, from: number, to: number) {
    if (to <= from) return { ok: true as const, posts: [] };
    const firstPage = Math.floor(from / PAGE_SIZE) + 1;
    const lastPage = Math.floor((to - 1) / PAGE_SIZE) + 1;
    const numbers = Array.from({ length: lastPage - firstPage + 1 }, (_, n) => firstPage + n);
    const posts: PostSummary[] = [];
    for (const page of await Promise.all(numbers.map((number) => pageOf(language, number)))) {
      if (!page.ok) return page;
      posts.push(...page.posts);
    }
    const skipped = (firstPage - 1) * PAGE_SIZE;
    return { ok: true as const, posts: posts.slice(from - skipped, to - skipped) };
  }

  /** As {@link readRange}, from what is in memory first; `shift` is how much further back the CMS has the older ones. */
  async function take(language: LanguageCode, { posts, total }: Newest, from: number, to: number, shift = 0) {
    const end = Math.min(to, total);
    const known = posts.slice(from, Math.max(from, end));
    const older = await readRange(language, from + known.length + shift, end + shift);
    return older.ok ? { ok: true as const, posts: [...known, ...older.posts] } : older;
  }

  async function listEnglish(asked: number): ReturnType<BlogStore["list"]> {
    const first = await pageOf(FALLBACK_LANGUAGE, 1);
    if (!first.ok) return failed(first);
    const page = nearestPage(asked, first.pageCount);
    const found = page === 1 ? first : await pageOf(FALLBACK_LANGUAGE, page);
    if (!found.ok) return failed(found);
    return { status: "ready", posts: found.posts, page, pageCount: first.pageCount, total: first.total };
  }

  async function load(language: LanguageCode, slug: string) {
    let found = await client.findPost(language, slug);
    if (found.ok && !found.post && language !== FALLBACK_LANGUAGE)
      found = await client.findPost(FALLBACK_LANGUAGE, slug);
    return found.ok ? { ok: true as const, post: found.post && render(found.post) } : found;
  }

  function render({ content, ...summary }: Post): RenderedPost {
    return { ...summary, ...renderMarkdown(content, { mediaUrl: client.mediaUrl }) };
  }

  return {
    async list(language, asked) {
      if (language === FALLBACK_LANGUAGE) return listEnglish(asked);
      const outcome = await listingOf(language);
      if (!outcome.ok) return failed(outcome);
      const { own, english, translated } = outcome.listing;
      const total = own.total + english.total;
      const pageCount = Math.ceil(total / PAGE_SIZE);
      const page = nearestPage(asked, pageCount);
      const from = (page - 1) * PAGE_SIZE;
      const to = from + PAGE_SIZE;
      const posts: PostSummary[] = [];
      for (const part of await Promise.all([
        take(language, own, Math.min(from, own.total), to),
        take(
          FALLBACK_LANGUAGE,
          english,
          Math.max(0, from - own.total),
          Math.max(0, to - own.total),
          translated,
        ),
      ])) {
        if (!part.ok) return failed(part);
        posts.push(...part.posts);
      }
      return { status: "ready", posts, page, pageCount, total };
    },

    async find(language, slug) {
      const outcome = await listingOf(language);
      const posts = outcome.ok ? outcome.listing.byDate : [];
      const at = posts.findIndex((candidate) => candidate.slug === slug);
      // Invented slugs cost the CMS nothing, and take no place of a post that may be needed while it is down.
      if (at === -1 && outcome.ok && isWhole(outcome.listing)) return { status: "missing" };
      const found = await kept.get(`post:${language}:${slug}`, () => load(language, slug));
      if (!found.ok) return failed(found);
      const { post } = found;
      if (!post) return { status: "missing" };
      const neighbour = (step: number) => (at === -1 ? null : (posts[at + step] ?? null));
      return { status: "ready", post, previous: neighbour(1), next: neighbour(-1) };
    },

    expire: kept.expire,

    async recent(language) {
      const outcome = await listingOf(language);
      return outcome.ok ? { status: "ready", posts: outcome.listing.byDate } : failed(outcome);
    },
  };
}

function nearestPage(asked: number, pageCount: number): number {
  const page = Number.isFinite(asked) ? Math.trunc(asked) : 1;
  return Math.max(1, Math.min(page, pageCount));
}

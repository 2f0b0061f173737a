import * as z from "zod";
import type { LanguageCode } from "../../domain/languages.ts";
import { causeOf, parseJson, readBytes } from "../http/outgoing.ts";
import type { Log } from "../log.ts";
import type { MediaUrl } from "../markdown/sanitize-html.ts";
import { MAX_POSTS, type Post, type PostSource, type PostsUnavailable, slugSchema } from "./source.ts";
import { errorResponse, listResponse, readPost, type UnreadableEntry } from "./strapi-response.ts";

interface Settings {
  /** Where the CMS is, without a trailing slash. */
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly mediaUrl: MediaUrl;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now?: () => number;
  /** Takes how each call went, for the health report. */
  readonly report?: (ok: boolean, reason?: string) => void;
  /** The time limit of one call, in milliseconds. */
  readonly timeoutMs?: number;
}

/** What Strapi serves at once, unless it is set to less. */
const PAGE_SIZE = 100;

/** Above a hundred long posts with their pictures; below what would hold up the process while it is parsed. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

const MAX_REFUSAL_BYTES = 16 * 1024;

const POPULATE = { "populate[0]": "author", "populate[1]": "author.avatar", "populate[2]": "cover" };

/** How far the clock of the CMS may be ahead of ours, so that what is published now shows now. */
const CLOCKS_MS = 60_000;

type List = { readonly ok: true; readonly posts: readonly Post[]; readonly pageCount: number };

/**
 * The posts of a Strapi, 5 or 4: `GET {baseUrl}/api/blog-posts` (contracts, section 3; specification, section 7.3). Asks
 * for the v4 response format and reads v5's flat one too. A failure is logged, and so is an entry that cannot be used
 * or whose slug a newer one has, which is left out; so is one of a later date. What comes is not cached.
 */
export function createHostedPosts(settings: Settings): PostSource {
  const { log, mediaUrl, now = Date.now } = settings;

  async function list(query: Record<string, string>): Promise<List | PostsUnavailable> {
    const outcome = await get(settings, new URLSearchParams({ ...POPULATE, ...query }).toString());
    if ("failure" in outcome) {
      settings.report?.(false, reasonOf(outcome));
      log.warn({ query, reason: outcome.failure, ...outcome.details }, "fetching blog posts failed");
      return { ok: false, reason: outcome.failure === "status" ? "not-ok" : "other" };
    }
    const { data, meta } = outcome.list;
    const posts: Post[] = [];
    const lastPublic = new Date(now() + CLOCKS_MS).toISOString();
    const unreadable: UnreadableEntry[] = [];
    // A server that does not know pages answers with everything.
    for (const entry of data.slice(0, PAGE_SIZE)) {
      const read = readPost(entry, mediaUrl);
      if ("wrong" in read) unreadable.push(read.wrong);
      else if (read.publishedAt <= lastPublic) posts.push(read);
    }
    if (unreadable.length > 0) log.warn({ query, entries: unreadable }, "blog posts cannot be read");
    // To say that there are no posts would be false.
    const isUsable = unreadable.length === 0 || posts.length > 0;
    settings.report?.(isUsable, isUsable ? undefined : "malformed");
    if (!isUsable) return { ok: false, reason: "other" };
    return { ok: true, posts, pageCount: meta.pagination.pageCount };
  }

  const page = (locale: LanguageCode, number: number) =>
    list({
      "pagination[page]": String(number),
      "pagination[pageSize]": String(PAGE_SIZE),
      sort: "publishedAt:desc",
      locale,
    });

  return {
    mediaUrl,

    async latest(language) {
      const first = await page(language, 1);
      if (!first.ok) return first;
      const calls = Math.min(first.pageCount, MAX_POSTS / PAGE_SIZE);
      const others = Array.from({ length: Math.max(0, calls - 1) }, (_, n) => page(language, n + 2));
      // A post that is published meanwhile moves another one to the next page, where it comes again.
      const posts = new Map<string, Post>();
      for (const part of [first, ...(await Promise.all(others))]) {
        if (!part.ok) return part;
        for (const post of part.posts) {
          const newer = posts.get(post.slug);
          if (!newer) posts.set(post.slug, post);
          else if (newer.publishedAt !== post.publishedAt)
            log.warn(
              { language, slug: post.slug, publishedAt: post.publishedAt },
              "a post is left out: a newer one has its slug",
            );
        }
      }
      return { ok: true, posts: [...posts.values()], isWhole: calls === first.pageCount, freshUntil: 0 };
    },

    async find(language, slug) {
      if (!slugSchema.safeParse(slug).success) return { ok: true, post: null };
      const paging = { "pagination[page]": "1", "pagination[pageSize]": "1" };
      const found = await list({ "filters[slug][$eq]": slug, ...paging, locale: language });
      if (!found.ok) return found;
      // Some databases compare without regard to case, and a CMS may ignore the filter.
      return { ok: true, post: found.posts.find((post) => post.slug === slug) ?? null };
    },
  };
}

interface Failure {
  readonly failure: "timeout" | "network" | "status" | "malformed" | "too large";
  readonly details?: { readonly status?: number; readonly cause?: string };
}

type Outcome = { readonly list: z.infer<typeof listResponse> } | Failure;

const reasonOf = ({ failure, details }: Failure) =>
  failure === "status" ? `status ${details?.status}` : failure;

async function get({ baseUrl, fetch, timeoutMs = 3_000 }: Settings, query: string): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${baseUrl}/api/blog-posts?${query}`, {
      headers: { Accept: "application/json", "Strapi-Response-Format": "v4" },
      redirect: "manual",
      signal,
    });
    if (!response.ok) {
      const cause = await readRefusal(response);
      return { failure: "status", details: { status: response.status, ...(cause && { cause }) } };
    }
    const body = await readBytes(response, MAX_BODY_BYTES);
    if (!body) return { failure: "too large" };
    const list = listResponse.safeParse(parseJson(body.toString()));
    if (list.success) return { list: list.data };
    return { failure: "malformed", details: { cause: z.prettifyError(list.error) } };
  } catch (error) {
    return { failure: signal.aborted ? "timeout" : "network", details: { cause: causeOf(error) } };
  }
}

/** What Strapi says is missing in its set-up: `Invalid key cover`, `Forbidden`. */
async function readRefusal(response: Response): Promise<string | undefined> {
  const body = await readBytes(response, MAX_REFUSAL_BYTES).catch(() => undefined);
  const refusal = errorResponse.safeParse(parseJson(body?.toString() ?? ""));
  return refusal.success ? refusal.data.error.message.slice(0, 200) : undefined;
}

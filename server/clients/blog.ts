import * as z from "zod";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Log } from "../log.ts";
import type { Fetch } from "./answers.ts";
import { causeOf, parseJson } from "./answers.ts";
import { isSlug, listAnswer, type MediaUrl, type Post, type PostSummary, readPost } from "./blog-answer.ts";

export type { MediaUrl, Post, PostSummary } from "./blog-answer.ts";

/**
 * Why no posts came, as the error catalogue tells them apart (specification, section 8): `not-ok` is an answer that
 * refuses, `other` is everything else: no answer in time, none at all, or one that is not usable.
 */
export interface BlogUnavailable {
  readonly ok: false;
  readonly reason: "not-ok" | "other";
}

export interface PostPage {
  readonly ok: true;
  readonly posts: PostSummary[];
  /** Of the CMS, at the asked page size. */
  readonly pageCount: number;
  readonly total: number;
}

export interface BlogClient {
  /**
   * One page of the posts in one language, newest first; empty past the last page. An entry that cannot be used is
   * left out and logged.
   * @param query.page from 1.
   * @param query.pageSize 9 unless told (specification, section 9); Strapi serves 100 at most.
   */
  listPosts(query: {
    readonly language: LanguageCode;
    readonly page: number;
    readonly pageSize?: number;
  }): Promise<PostPage | BlogUnavailable>;
  /** The post of a slug in exactly this language; null when there is none. */
  findPost(
    language: LanguageCode,
    slug: string,
  ): Promise<{ readonly ok: true; readonly post: Post | null } | BlogUnavailable>;
  /** Where the browser finds a file of the CMS: covers come resolved, pictures inside a post's Markdown do not. */
  readonly mediaUrl: MediaUrl;
}

interface Settings {
  /** Origin of the CMS, without a trailing slash; empty for the embedded one, whose paths are the site's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly log: Log;
  /** Where the browser finds a file; unless told, below `baseUrl`. */
  readonly mediaUrl?: MediaUrl;
  /** The time limit of one call, in milliseconds; 3,000 unless told. */
  readonly timeoutMs?: number;
}

export const PAGE_SIZE = 9;

/** Above a hundred long posts with their pictures; below what would hold up the process while it is parsed. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const POPULATE = "populate[0]=author&populate[1]=author.avatar&populate[2]=cover";

type Answer = { readonly ok: true; readonly list: z.infer<typeof listAnswer> } | BlogUnavailable;

/**
 * The calls for the blog: `GET {baseUrl}/api/blog-posts`, as Strapi serves it (contracts, section 3; specification,
 * section 7.3). Asks for the v4 response format and reads v5's flat one too. Never throws: a failure is logged.
 */
export function createBlogClient(settings: Settings): BlogClient {
  const { baseUrl, log } = settings;
  const mediaUrl: MediaUrl = settings.mediaUrl ?? ((url) => resolveMedia(baseUrl, url));

  return {
    mediaUrl,

    async listPosts({ language, page, pageSize = PAGE_SIZE }) {
      const paging = `pagination[page]=${page}&pagination[pageSize]=${pageSize}&sort=publishedAt:desc`;
      const answer = await ask(settings, `${POPULATE}&${paging}&locale=${language}`);
      if (!answer.ok) return answer;
      const { data, meta } = answer.list;
      const posts: PostSummary[] = [];
      let wrong: string | undefined;
      // A server that does not know pages answers with everything.
      for (const entry of data.slice(0, pageSize)) {
        const read = readPost(entry, mediaUrl);
        if ("summary" in read) posts.push(read.summary);
        else wrong = read.wrong;
      }
      if (wrong !== undefined) log.warn({ language, page, cause: wrong }, "blog posts cannot be read");
      // To say that there are no posts would be false.
      if (posts.length === 0 && data.length > 0) return { ok: false, reason: "other" };
      const { pageCount, total = Math.max(0, pageCount - 1) * pageSize + posts.length } = meta.pagination;
      return { ok: true, posts, pageCount, total };
    },

    async findPost(language, slug) {
      if (!isSlug(slug)) return { ok: true, post: null };
      const query = `${POPULATE}&filters[slug][$eq]=${slug}&pagination[page]=1&pagination[pageSize]=1&locale=${language}`;
      const answer = await ask(settings, query);
      if (!answer.ok) return answer;
      const [entry] = answer.list.data;
      if (entry === undefined) return { ok: true, post: null };
      const read = readPost(entry, mediaUrl);
      if ("wrong" in read || (typeof read.content !== "string" && read.content != null)) {
        const cause = "wrong" in read ? read.wrong : "content is not Markdown";
        log.warn({ language, slug, cause }, "the blog post cannot be read");
        return { ok: false, reason: "other" };
      }
      // Some databases compare without regard to case, and a CMS may ignore the filter.
      if (read.summary.slug !== slug) return { ok: true, post: null };
      return {
        ok: true,
        post: { ...read.summary, content: (read.content as string | null | undefined) ?? "" },
      };
    },
  };
}

async function ask(settings: Settings, query: string): Promise<Answer> {
  const { timeoutMs = 3_000, log } = settings;
  const limit = AbortSignal.timeout(timeoutMs);
  // The race holds the limit even if `fetch` ignores its signal, as an embedded app does.
  const over = new Promise<Outcome>((resolve) => {
    limit.addEventListener("abort", () => resolve({ failure: "timeout" }), { once: true });
  });
  const outcome = await Promise.race([readAnswer(settings, query, limit), over]);
  if ("list" in outcome) return { ok: true, list: outcome.list };
  const { failure, ...details } = outcome;
  log.warn({ query, reason: failure, ...details }, "fetching blog posts failed");
  return { ok: false, reason: failure === "status" ? "not-ok" : "other" };
}

type Outcome =
  | { readonly list: z.infer<typeof listAnswer> }
  | {
      readonly failure: "timeout" | "network" | "status" | "malformed" | "too large";
      readonly status?: number;
      readonly cause?: string;
    };

async function readAnswer(
  { baseUrl, fetch }: Settings,
  query: string,
  signal: AbortSignal,
): Promise<Outcome> {
  let text: string | undefined;
  try {
    const response = await fetch(`${baseUrl}/api/blog-posts?${query}`, {
      headers: { Accept: "application/json", "Strapi-Response-Format": "v4" },
      redirect: "manual",
      signal,
    });
    if (!response.ok) {
      const cause = await readRefusal(response);
      return { failure: "status", status: response.status, ...(cause && { cause }) };
    }
    text = await readText(response);
  } catch (error) {
    return { failure: signal.aborted ? "timeout" : "network", cause: causeOf(error) };
  }
  if (text === undefined) return { failure: "too large" };
  const list = listAnswer.safeParse(parseJson(text));
  return list.success ? { list: list.data } : { failure: "malformed", cause: z.prettifyError(list.error) };
}

/**
 * What Strapi says of a refusal (`Invalid key cover`, `Forbidden`), for the log: whoever sets it up sees what is missing
 * there. Only from a short answer of known length; of another it is not worth the wait.
 */
async function readRefusal(response: Response): Promise<string | undefined> {
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  if (!(length <= MAX_REFUSAL_BYTES)) {
    await response.body?.cancel();
    return undefined;
  }
  const parsed = refusal.safeParse(parseJson(await response.text()));
  return parsed.success ? parsed.data.error.message.slice(0, 200) : undefined;
}

const MAX_REFUSAL_BYTES = 16 * 1024;

const refusal = z.object({ error: z.object({ message: z.string() }) });

/** The body; undefined when it is longer than {@link MAX_ANSWER_BYTES}, of which the rest is not read. */
async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Media addresses are relative to the CMS, or absolute where it keeps files elsewhere (S3). Embedded, nothing of ours
 * is elsewhere, and the address stays a path.
 */
function resolveMedia(baseUrl: string, url: string): string | null {
  // A backslash or a second slash would lead to another host.
  if (/^\/(?![/\\])/.test(url)) return `${baseUrl}${url}`;
  if (baseUrl === "") return null;
  const parsed = URL.parse(url, `${baseUrl}/`);
  return parsed && ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
}

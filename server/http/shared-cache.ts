/** The headers of a response that is the same for everybody, for browsers and for the caches in between. */
export type SharedHeaders = (
  /** What it was made of, as {@link textTags} and {@link postTag} name it. */
  tags: readonly string[],
  options?: {
    /** Maximum age in milliseconds, for content that can change without a purge; unlimited by default. */
    readonly freshForMs?: number;
    /** For how many seconds a browser does not ask again; 0 by default. */
    readonly browserSeconds?: number;
  },
) => Readonly<Record<string, string>>;

/** Names everything that is the same for everybody: what is purged when a release takes the place of another. */
export const SITE_TAG = "site";

/** Where each change purges, an hour is what a cache may lose if all of its attempts fail. */
const PURGED_SECONDS = 3_600;

/** Without purges: an operator who reloads after saving sees the new text. */
const UNPURGED_SECONDS = 5;

/** How much longer than that one visitor may get what is being asked for anew, so that nobody waits for it. */
const REVALIDATE_SECONDS = 55;

/** What is a day old is better than an error. */
const ERROR_SECONDS = 86_400;

/**
 * - `Cache-Control` is the browser's: it keeps a response and asks whether it is the current one, so that a changed text shows
 *   at once and an unchanged one is a 304.
 * - `CDN-Cache-Control` (RFC 9213) is that of Cloudflare, and of Fastly and Varnish as `deploy/` configures them. nginx does not read it; `X-Accel-Expires` is its own name of the `max-age`.
 * - `Cache-Tag` (Cloudflare) and `Surrogate-Key` (Fastly) name what a purge finds the response by.
 * @param isPurged whether caches are told of changes (`PURGE_URL`)
 */
export function createSharedHeaders({ isPurged }: { readonly isPurged: boolean }): SharedHeaders {
  const longest = isPurged ? PURGED_SECONDS : UNPURGED_SECONDS;
  return (tags, { freshForMs = Number.POSITIVE_INFINITY, browserSeconds = 0 } = {}) => {
    const seconds = Math.min(longest, Math.floor(freshForMs / 1_000));
    const named = [SITE_TAG, ...new Set(tags)];
    return {
      "cache-control": browserSeconds > 0 ? `public, max-age=${browserSeconds}` : REVALIDATED,
      "cdn-cache-control": `public, max-age=${seconds}, stale-while-revalidate=${REVALIDATE_SECONDS}, stale-if-error=${ERROR_SECONDS}`,
      "x-accel-expires": String(seconds),
      "cache-tag": named.join(","),
      "surrogate-key": named.join(" "),
    };
  };
}

const REVALIDATED = "public, max-age=0, must-revalidate";

/** The texts of namespaces: `sw-home`, one tag for each language and namespace. */
export function textTags(languages: readonly string[], namespaces: readonly string[]): string[] {
  return languages.flatMap((language) => namespaces.map((namespace) => `${language}-${namespace}`));
}

/** All that depends on which posts there are, and in which order. */
export const POSTS_TAG = "posts";

/** All that shows something of a post, whatever its language. */
export const postTag = (slug: string) => `post-${slug}`;

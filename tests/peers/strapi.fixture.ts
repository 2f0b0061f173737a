import type { RequestListener } from "node:http";
import { type Peer, startPeer } from "./peer.fixture.ts";

/**
 * A Strapi as far as our client asks: lists by date with pages, one post by its slug, author and cover populated, in
 * either response format, and the files below `/uploads`. `npm run strapi -- check` holds the same against a real one.
 */

export interface Entry {
  readonly slug: string;
  readonly locale: string | null;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly title?: string;
  readonly description?: string;
  /** Markdown. */
  readonly content?: string;
}

type Format = "v4" | "v5";

/** `count` posts a day apart, the first the newest: `post-0` of 1 March 2026, `post-1` of the day before. */
export function entries(locale: string | null, count: number, from = 0): Entry[] {
  return Array.from({ length: count }, (_, n) => ({
    slug: `post-${from + n}`,
    locale,
    publishedAt: new Date(Date.UTC(2026, 2, 1) - (from + n) * 86_400_000).toISOString(),
  }));
}

function shape(id: number, attributes: object, format: Format) {
  return format === "v4" ? { id, attributes } : { id, documentId: `document${id}`, ...attributes };
}

function attributesOf(entry: Entry, populate: ReadonlySet<string>, format: Format) {
  const relation = (value: object) => (format === "v4" ? { data: value } : value);
  const avatar = shape(2, { url: "/uploads/avatar.webp", width: 192, height: 192 }, format);
  const author = {
    name: "Baini Research",
    ...(populate.has("author.avatar") && { avatar: relation(avatar) }),
  };
  const cover = {
    url: "/uploads/cover.webp",
    alternativeText: "Woven threads",
    width: 960,
    height: 540,
    formats: { small: { url: "/uploads/cover-480.webp", width: 480, height: 270 } },
  };
  return {
    title: `Title of ${entry.slug}`,
    description: `About ${entry.slug}`,
    content: `# ${entry.slug}\n\nText.`,
    ...entry,
    ...(populate.has("author") && { author: relation(shape(1, author, format)) }),
    ...(populate.has("cover") && { cover: relation(shape(3, cover, format)) }),
  };
}

interface Index {
  /** Newest first. */
  readonly posts: readonly Entry[];
  readonly bySlug: ReadonlyMap<string, Entry>;
}

/** As a database has it: no request of a CMS with many posts looks at them all. */
function indexOf(posts: readonly Entry[], language: string | null): Index {
  const found = posts
    .filter(({ locale }) => locale === null || locale === language)
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
  return { posts: found, bySlug: new Map(found.map((entry) => [entry.slug, entry])) };
}

/**
 * Responds with lists and single posts of `posts`, which may be others at the next request, but are not changed.
 * @param format what a client gets that asks for v4: a Strapi that does not know the header answers v5
 */
export function strapi(posts: () => readonly Entry[], format: Format = "v4"): RequestListener {
  const indices = new WeakMap<readonly Entry[], Map<string | null, Index>>();
  const indexed = (all: readonly Entry[], language: string | null) => {
    const known = indices.get(all) ?? new Map<string | null, Index>();
    const index = known.get(language) ?? indexOf(all, language);
    indices.set(all, known.set(language, index));
    return index;
  };
  return (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://cms");
    if (pathname.startsWith("/uploads/")) {
      response.writeHead(200, { "content-type": "image/webp" }).end("picture");
      return;
    }
    const isSorted = query.get("sort") === "publishedAt:desc" || query.has("filters[slug][$eq]");
    if (pathname !== "/api/blog-posts" || !isSorted) {
      const error = { status: 404, name: "NotFoundError", message: "Not Found", details: {} };
      response.writeHead(404, { "content-type": "application/json" });
      response.end(JSON.stringify({ data: null, error }));
      return;
    }
    const page = Number(query.get("pagination[page]"));
    const pageSize = Math.min(100, Number(query.get("pagination[pageSize]")));
    const populate = new Set([0, 1, 2].map((n) => query.get(`populate[${n}]`) ?? ""));
    const slug = query.get("filters[slug][$eq]");
    const index = indexed(posts(), query.get("locale"));
    const one = slug === null ? undefined : index.bySlug.get(slug);
    const found = slug === null ? index.posts : one ? [one] : [];
    const data = found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((entry, n) => shape(n + 1, attributesOf(entry, populate, format), format));
    const pageCount = Math.ceil(found.length / pageSize);
    const meta = { pagination: { page, pageSize, pageCount, total: found.length } };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ data, meta }));
  };
}

/** A CMS with posts; {@link Peer.listener} makes it fail. */
export function startStrapi(
  posts: readonly Entry[] | (() => readonly Entry[]),
  format?: Format,
): Promise<Peer> {
  return startPeer(strapi(typeof posts === "function" ? posts : () => posts, format));
}

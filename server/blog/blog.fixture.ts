import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { createBlogClient } from "../clients/blog.ts";

/** A CMS for the tests of the blog: a real HTTP server that answers as Strapi does, in either response format. */

export interface Entry {
  readonly slug: string;
  readonly locale: string | null;
  readonly publishedAt: string;
  readonly title?: string;
  readonly content?: string;
}

/** `count` posts a day apart, the first the newest: `post-0` of 1 March 2026, `post-1` of the day before. */
export function entries(locale: string | null, count: number, from = 0): Entry[] {
  return Array.from({ length: count }, (_, n) => ({
    slug: `post-${from + n}`,
    locale,
    publishedAt: new Date(Date.UTC(2026, 2, 1) - (from + n) * 86_400_000).toISOString(),
  }));
}

function shape(id: number, attributes: object, format: "v4" | "v5") {
  return format === "v4" ? { id, attributes } : { id, documentId: `document${id}`, ...attributes };
}

function attributesOf(entry: Entry, format: "v4" | "v5") {
  const relation = (value: object | null) => (format === "v4" ? { data: value } : value);
  const avatar = shape(2, { url: "/uploads/avatar.webp", width: 192, height: 192 }, format);
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
    author: relation(shape(1, { name: "Baini Research", avatar: relation(avatar) }, format)),
    cover: relation(shape(3, cover, format)),
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

/** Answers lists and single posts of `posts`, which may be others at the next request, but are not changed. */
export function strapi(posts: () => readonly Entry[], format: "v4" | "v5" = "v4"): RequestListener {
  const indices = new WeakMap<readonly Entry[], Map<string | null, Index>>();
  const indexed = (all: readonly Entry[], language: string | null) => {
    const known = indices.get(all) ?? new Map<string | null, Index>();
    const index = known.get(language) ?? indexOf(all, language);
    indices.set(all, known.set(language, index));
    return index;
  };
  return (request, response) => {
    const query = new URL(request.url ?? "", "http://cms").searchParams;
    const page = Number(query.get("pagination[page]"));
    const pageSize = Math.min(100, Number(query.get("pagination[pageSize]")));
    const slug = query.get("filters[slug][$eq]");
    const index = indexed(posts(), query.get("locale"));
    const one = slug === null ? undefined : index.bySlug.get(slug);
    const found = slug === null ? index.posts : one ? [one] : [];
    const data = found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((entry, n) => shape(n + 1, attributesOf(entry, format), format));
    const pageCount = Math.ceil(found.length / pageSize);
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({ data, meta: { pagination: { page, pageSize, pageCount, total: found.length } } }),
    );
  };
}

/** A CMS whose behaviour can be changed, the requests it got, and the real client in front of it. */
export async function startCms(listener: RequestListener, timeoutMs = 3_000) {
  const requests: IncomingMessage[] = [];
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const cms = { requests, lines, log, listener };
  const server = createServer((request, response) => {
    requests.push(request);
    cms.listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(cms, {
    baseUrl,
    client: createBlogClient({ baseUrl, fetch, log, timeoutMs }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

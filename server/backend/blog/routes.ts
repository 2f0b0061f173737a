import { type Context, Hono } from "hono";
import { respond } from "../../http/respond.ts";
import type { Log } from "../../log.ts";
import { createImageCache } from "../../pictures/image-cache.ts";
import type { PostFile } from "./content.ts";
import { coversNamed } from "./cover-files.ts";
import { entryOf, type Format } from "./entries.ts";
import { type CmsError, failure, methodNotAllowed, notFound, Refusal } from "./errors.ts";
import { paginationMeta } from "./pagination.ts";
import { parseQuery } from "./query.ts";
import { createPostStore } from "./store.ts";

interface Dependencies {
  readonly posts: readonly PostFile[];
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * The embedded stand-in for Strapi's REST interface over the posts of `content/`, read-only:
 * - `GET /api/blog-posts`, `GET /api/blog-posts/{id or documentId}`;
 * - `GET /uploads/{cover}.webp` and `-480.webp`, which are drawn when they are first asked for.
 * Answers have Strapi 4's shape unless `Strapi-Response-Format: v5` asks for the flat one. Contract: docs/contracts.md,
 * section 3.
 */
export function blogRoutes({ posts, now, log }: Dependencies): Hono {
  const store = createPostStore(posts, now);
  const covers = createImageCache();
  const app = new Hono();

  app.all("/api/blog-posts", (c) => {
    if (!isReading(c)) return refuse(c, methodNotAllowed());
    const query = parseQuery(new URL(c.req.url).search);
    const { posts: found, total } = store.list(query);
    return c.json({
      data: found.map((post) => entryOf(post, query, formatOf(c))),
      meta: { pagination: paginationMeta(query.pagination, total) },
    });
  });

  app.all("/api/blog-posts/:id", (c) => {
    if (!isReading(c)) return refuse(c, methodNotAllowed());
    const query = parseQuery(new URL(c.req.url).search);
    const post = store.find(c.req.param("id"), query.locale);
    return post ? c.json({ data: entryOf(post, query, formatOf(c)), meta: {} }) : refuse(c, notFound());
  });
  app.all("/api/blog-posts/*", (c) => refuse(c, notFound()));

  app.all("/uploads/:file", async (c) => {
    if (!isReading(c)) return refuse(c, methodNotAllowed());
    // Only what a published post shows: a cover for every address that is asked for would be work without end.
    const cover = coversNamed(c.req.param("file")).find(({ name }) => store.hasCover(name));
    if (!cover) return refuse(c, notFound());
    const picture = await covers.get(`${cover.name} ${cover.size.width}`, async () => {
      // As for the pictures of shared links: no start has to load the canvas.
      const { drawCover } = await import("./cover.ts");
      return drawCover(cover.name, cover.size);
    });
    return respond(c.req.raw, picture, {
      "content-type": "image/webp",
      "cache-control": "public, max-age=604800, stale-while-revalidate=2592000",
      // Feed readers show it in pages of theirs.
      "cross-origin-resource-policy": "cross-origin",
    });
  });

  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error.answer);
    log.error({ err: error }, "posts could not be answered");
    return refuse(c, failure());
  });
  return app;
}

function isReading({ req: { method } }: Context): boolean {
  return method === "GET" || method === "HEAD";
}

function formatOf(c: Context): Format {
  return c.req.header("strapi-response-format")?.trim().toLowerCase() === "v5" ? "v5" : "v4";
}

function refuse(c: Context, answer: CmsError): Response {
  if (answer.error.status === 405) c.header("Allow", "GET, HEAD");
  return c.json(answer, answer.error.status);
}

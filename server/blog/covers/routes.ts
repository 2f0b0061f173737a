import { Hono } from "hono";
import { respond } from "../../http/respond.ts";
import { createDrawings } from "../../pictures/drawings.ts";
import { coversNamed } from "./files.ts";

/**
 * `GET /uploads/{cover}.webp` and `-480.webp`: the covers of the embedded posts, drawn when they are first asked for.
 * @param hasCover whether a published post shows it: one for every URL that is asked for would be work without end
 */
export function coverRoutes({ hasCover }: { readonly hasCover: (name: string) => boolean }): Hono {
  const drawings = createDrawings();

  return new Hono().get("/uploads/:file", async (c) => {
    const cover = coversNamed(c.req.param("file")).find(({ name }) => hasCover(name));
    if (!cover) return c.notFound();
    const picture = await drawings.get(`${cover.name} ${cover.size.width}`, async () => {
      // As for the pictures of shared links: no start has to load the canvas.
      const { drawCover } = await import("./draw.ts");
      return drawCover(cover.name, cover.size);
    });
    return respond(c.req.raw, picture, {
      "content-type": "image/webp",
      "cache-control": "public, max-age=604800, stale-while-revalidate=2592000",
      // Feed readers show it in pages of theirs.
      "cross-origin-resource-policy": "cross-origin",
    });
  });
}

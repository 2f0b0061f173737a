import { Hono } from "hono";
import { respond } from "../../http/respond.ts";
import type { SharedHeaders } from "../../http/shared-cache.ts";
import { createImageCache } from "../image-cache.ts";
import type { ImageWorker } from "../image-worker.ts";
import { coversNamed } from "./files.ts";

interface Dependencies {
  /** Whether a published post shows it: one for every URL that is asked for would be work without end. */
  readonly hasCover: (name: string) => boolean;
  readonly worker: Pick<ImageWorker, "run">;
  readonly sharedHeaders: SharedHeaders;
}

const WEEK_SECONDS = 604_800;

/** `GET /uploads/{cover}.webp` and `-480.webp`: the covers of the embedded posts, rendered when they are first asked for. */
export function coverRoutes({ hasCover, worker, sharedHeaders }: Dependencies): Hono {
  const images = createImageCache();

  return new Hono().get("/uploads/:file", async (c) => {
    const cover = coversNamed(c.req.param("file")).find(({ name }) => hasCover(name));
    if (!cover) return c.notFound();
    const key = `${cover.name} ${cover.size.width}`;
    const image = await images.get(key, () => worker.run("cover", cover));
    return respond(c.req.raw, image, {
      "content-type": "image/webp",
      // A list shows nine of them, and none changes under its name but with a release.
      ...sharedHeaders([], { browserSeconds: WEEK_SECONDS }),
      // Feed readers show it in pages of theirs.
      "cross-origin-resource-policy": "cross-origin",
    });
  });
}

import { Hono } from "hono";
import { PACKAGES_PATH } from "../../domain/paths.ts";
import type { Asset } from "../http/assets.ts";
import { decodedPath } from "../http/decoded-path.ts";

/**
 * 404 as plain text for a terminal: what is requested below `/packages/` and is no file there; mounted at `/`, behind the files.
 * @param assets by URL path
 */
export function packageRoutes(assets: ReadonlyMap<string, Asset>): Hono {
  return new Hono().all(`${PACKAGES_PATH}*`, (c) => {
    const path = decodedPath(c.req.url) ?? "";
    // Relative URLs of a folder's page start from its slash.
    if (assets.has(`${path}/`)) return c.redirect(`${path}/`, 301);
    return c.text(`There is no such package. All that there are: ${PACKAGES_PATH}\n`, 404);
  });
}

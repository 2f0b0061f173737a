import { BRAND } from "../../domain/brand.ts";
import { startBuiltServer } from "../servers/built-server.ts";
import type { RunningServer } from "../servers/server.ts";

/** How the site calls itself in what visitors read, where its address is not known yet: as the samples do. */
const EXAMPLE_URL = `https://${BRAND.domain}`;

/**
 * Starts the build to be read. Of the environment it gets where posts come from, and nothing by which it could reach anybody else.
 * @param siteUrl how it calls itself, unless SITE_URL says
 * @throws as {@link startBuiltServer}
 */
export function serveBuild(root: string, siteUrl = EXAMPLE_URL): Promise<RunningServer> {
  const { CMS_URL, SITE_URL = siteUrl } = process.env;
  return startBuiltServer({ root, env: { ...(CMS_URL && { CMS_URL }), SITE_URL, LOG_LEVEL: "error" } });
}

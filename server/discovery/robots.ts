import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { SITEMAP_INDEX_PATH, sitemapPath } from "./sitemap.ts";

/** Below these no page is found, and each request of a crawler would be work for nothing. */
const MACHINE_PATHS = ["/-/", "/api/"];

/** Who may read what (RFC 9309): everybody every page. */
export function robotsTxt(siteUrl: string): string {
  // The index names the others, but a sitemap in a folder may list what lies above that, as `/en` does, only if it stands
  // here too (sitemaps.org, "Sitemap file location" and "Sitemaps & cross submits").
  const sitemaps = [SITEMAP_INDEX_PATH, ...LANGUAGE_CODES.map(sitemapPath)];
  return [
    "User-agent: *",
    "Allow: /",
    ...MACHINE_PATHS.map((path) => `Disallow: ${path}`),
    "",
    ...sitemaps.map((path) => `Sitemap: ${siteUrl}${path}`),
    "",
  ].join("\n");
}

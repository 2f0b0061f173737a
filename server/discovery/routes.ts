import { Hono } from "hono";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { methodNotAllowed } from "../http/refuse.ts";
import { POSTS_TAG, type SharedHeaders, textTags } from "../http/shared-cache.ts";
import { createDocument, DOCUMENT_FRESH_MS } from "./document.ts";
import type { ListedPage } from "./listed-pages.ts";
import { type ManifestTexts, manifest } from "./manifest.ts";
import { robotsTxt } from "./robots.ts";
import { SECURITY_TXT_PATH, type SecurityContact, securityTxt } from "./security-txt.ts";
import { SITEMAP_INDEX_PATH, sitemap, sitemapIndex, sitemapPath } from "./sitemap.ts";

interface Dependencies {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly texts: ManifestTexts;
  readonly security: SecurityContact;
  /** What the sitemaps list. Asked for each time, as posts come and go. */
  readonly listPages: () => readonly ListedPage[] | Promise<readonly ListedPage[]>;
  readonly sharedHeaders: SharedHeaders;
}

const XML = "application/xml; charset=utf-8";
const PLAIN = "text/plain; charset=utf-8";
const MANIFEST = "application/manifest+json";

/** What crawlers, browsers and researchers look for at addresses that everybody knows; mounted at `/`. */
export function discoveryRoutes({
  siteUrl,
  now,
  texts,
  security,
  listPages,
  sharedHeaders,
}: Dependencies): Hono {
  const app = new Hono();
  const serve = (
    path: string,
    contentType: string,
    write: () => string | Promise<string>,
    tags: readonly string[] = [],
  ) => {
    const respond = createDocument(contentType);
    const headers = sharedHeaders(tags, { freshForMs: DOCUMENT_FRESH_MS });
    app.get(path, async (c) => respond(c.req.raw, await write(), headers));
    app.all(path, (c) => methodNotAllowed(c, "GET, HEAD"));
  };

  serve("/robots.txt", PLAIN, () => robotsTxt(siteUrl));
  serve(SECURITY_TXT_PATH, PLAIN, () => securityTxt(siteUrl, security, now()));
  // Where it stood before RFC 9116 gave it a place, and where some still look.
  app.get("/security.txt", (c) => c.redirect(SECURITY_TXT_PATH, 301));
  app.all("/security.txt", (c) => methodNotAllowed(c, "GET, HEAD"));

  serve(SITEMAP_INDEX_PATH, XML, () => sitemapIndex(siteUrl));
  for (const language of LANGUAGE_CODES) {
    serve(sitemapPath(language), XML, async () => sitemap(siteUrl, language, await listPages()), [POSTS_TAG]);
    serve(
      `/${language}/manifest.webmanifest`,
      MANIFEST,
      () => manifest(language, texts),
      textTags([language], ["common"]),
    );
  }
  return app;
}

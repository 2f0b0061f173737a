import { inject } from "vitest";
import { INQUIRY_TYPES } from "../../domain/contact/types.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { contactPath, pathTo, SCREENS, type Screen } from "../../domain/paths.ts";

/** How the site calls itself in these tests. */
export const SITE_URL = "https://www.baini.example";

/** A page as the server answers who asks first. */
export interface Page {
  readonly language: LanguageCode;
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** Bytes of the body as sent, compressed by brotli in a hurry. */
  readonly sentBytes: number;
}

/**
 * Where the server listens that all test files share which only read; it calls itself {@link SITE_URL}. What it keeps in memory
 * depends on who has asked before.
 * @throws when there is no build
 */
export function sharedSite(): { readonly url: string; readonly port: number } {
  const url = inject("site");
  if (!url) throw new Error("There is no build to test. Run `npm run build` first.");
  return { url, port: Number(new URL(url).port) };
}

/** Every screen in every language, the contact form also for each type of inquiry. */
export async function fetchPages(server: { readonly url: string }): Promise<Page[]> {
  const addresses = LANGUAGE_CODES.flatMap((language) => [
    ...(Object.keys(SCREENS) as Screen[]).map((screen) => ({ language, path: pathTo(language, screen) })),
    ...INQUIRY_TYPES.map((type) => ({ language, path: contactPath(language, type) })),
  ]);
  const pages: Page[] = [];
  for (const address of addresses) pages.push(await fetchPage(server, address));
  return pages;
}

/** One page in a language. */
export async function fetchPage(
  server: { readonly url: string },
  address: Pick<Page, "language" | "path">,
): Promise<Page> {
  const response = await fetch(server.url + address.path, {
    headers: { "accept-encoding": "br" },
    redirect: "manual",
  });
  const sentBytes = Number(response.headers.get("content-length"));
  return { ...address, status: response.status, html: await response.text(), sentBytes };
}

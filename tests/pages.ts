import { INQUIRY_TYPES } from "../domain/contact/types.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../domain/languages.ts";
import { contactPath, pathTo, SCREENS, type Screen } from "../domain/paths.ts";
import { type RunningServer, startServer } from "./server.ts";

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

/** A server that knows how the site calls itself. */
export function startSite(): Promise<RunningServer> {
  return startServer({ env: { SITE_URL } });
}

/** Every screen in every language, the contact form also for each type of inquiry. */
export async function fetchPages(server: RunningServer): Promise<Page[]> {
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
  server: RunningServer,
  address: Pick<Page, "language" | "path">,
): Promise<Page> {
  const response = await fetch(server.url + address.path, {
    headers: { "accept-encoding": "br" },
    redirect: "manual",
  });
  const sentBytes = Number(response.headers.get("content-length"));
  return { ...address, status: response.status, html: await response.text(), sentBytes };
}

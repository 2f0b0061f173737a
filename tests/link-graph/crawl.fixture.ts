import { attributeOf, parseDocument } from "../support/document.fixture.ts";
import { type Reference, referencesOfDocument, referencesOfManifest } from "./references.fixture.ts";

/** One address of the site, as it was answered. */
export interface Visit {
  /** With its query, without a fragment. */
  readonly path: string;
  readonly status: number;
  /** Where it redirects to, if it does: a path of the site, or an address elsewhere. */
  readonly location: string | undefined;
  /** In the order of the document; more than once where they are used more than once. */
  readonly ids: readonly string[];
  /** References within the site. */
  readonly references: readonly (Reference & { readonly path: string; readonly hash: string })[];
}

/** Asks the site for a path, and follows no redirect. */
export type FetchPath = (path: string) => Response | Promise<Response>;

/** Requests under way at a time: the server renders on one core. */
const AT_ONCE = 3;

/** A site that makes addresses without end must not make the crawl endless. */
const MAX_VISITS = 2_000;

/**
 * Visits every address of the site that can be reached from `start`.
 * @param leftOut paths that are neither visited nor reported as references
 * @param siteUrl how the site calls itself in absolute addresses, without a trailing slash
 * @throws when there are more addresses than the site can have
 */
export async function crawl(
  fetchPath: FetchPath,
  siteUrl: string,
  start: readonly string[],
  leftOut?: RegExp,
): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  const queued = new Set(start);
  const waiting = [...start];

  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const visit = await visitPath(fetchPath, siteUrl, path, leftOut);
      visits.set(path, visit);
      for (const next of [visit.location ?? "", ...visit.references.map((reference) => reference.path)]) {
        if (!next.startsWith("/") || queued.has(next)) continue;
        queued.add(next);
        waiting.push(next);
      }
      if (queued.size > MAX_VISITS) throw new Error(`More than ${MAX_VISITS} addresses, the last ${path}`);
    }
  };
  // The first answer is a redirect or a page of links: with it there is work for all.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return visits;
}

async function visitPath(
  fetchPath: FetchPath,
  siteUrl: string,
  path: string,
  leftOut?: RegExp,
): Promise<Visit> {
  const response = await fetchPath(path);
  const base = new URL(path, siteUrl);
  const own = (address: string): URL | undefined => {
    const url = URL.parse(address, base);
    return url?.origin === base.origin ? url : undefined;
  };
  const location = response.headers.get("location") ?? undefined;
  const type = response.headers.get("content-type") ?? "";
  const body = /html|manifest/.test(type) ? await response.text() : "";
  if (!body) await response.body?.cancel();

  let ids: string[] = [];
  let references: Reference[] = [];
  if (type.includes("html")) {
    const document = parseDocument(body);
    ids = document.querySelectorAll("[id]").map((element) => attributeOf(element, "id") ?? "");
    references = referencesOfDocument(document, siteUrl);
  } else if (type.includes("manifest")) references = referencesOfManifest(body);

  const target = location === undefined ? undefined : own(location);
  return {
    path,
    status: response.status,
    location: target ? target.pathname + target.search : location,
    ids,
    references: references.flatMap((reference) => {
      const url = own(reference.address);
      return url && !leftOut?.test(url.pathname)
        ? [{ ...reference, path: url.pathname + url.search, hash: decodeURIComponent(url.hash.slice(1)) }]
        : [];
    }),
  };
}

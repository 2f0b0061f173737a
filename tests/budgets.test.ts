import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../domain/languages.ts";
import { guidePath, libraryPath, postPath } from "../domain/paths.ts";
import { DOCUMENTED } from "../domain/sdks.ts";
import { type PostFile, readPosts } from "../server/blog/post-files.ts";
import { createLog } from "../server/log.ts";
import { BUDGETS, bestCompressedBytes } from "./support/budgets.fixture.ts";
import { attributeOf, type HTMLElement, parseDocument } from "./support/document.fixture.ts";
import { fetchPage, fetchPages, type Page, sharedSite } from "./support/pages.fixture.ts";

const server = sharedSite();
let pages: Page[];
const files = new Map<string, Promise<number>>();

beforeAll(async () => {
  pages = await fetchPages(server);
  for (const post of weightyPosts()) {
    pages.push(await fetchPage(server, { language: post.locale, path: postPath(post.locale, post.slug) }));
  }
  for (const guide of [...weightyGuides, ...libraries]) pages.push(await fetchPage(server, guide));
  // Before anything is compressed: that holds the process up, and the server closes a connection that was opened and says nothing for 10 s.
  const named = pages.map(({ html }) => filesOf(parseDocument(html)));
  await sumOfSizes([...new Set(named.flatMap(({ scripts, fonts }) => [...scripts, ...fonts]))]);
});

const PROGRAMS = /\/(?:webhooks|demo|backtest)$|\/guides\//;
const NAMES = /\/documentation\/sdk\//;

function limitOf(path: string): number {
  if (NAMES.test(path)) return BUDGETS.documentOfNames;
  return PROGRAMS.test(path) ? BUDGETS.documentOfPrograms : BUDGETS.document;
}

/** The guides that show the most code. */
const weightyGuides = LANGUAGE_CODES.flatMap((language) =>
  ["webhooks", "going-live", "quick-start"].map((guide) => ({ language, path: guidePath(language, guide) })),
);

/** The references of the libraries, which are nearly all code. */
const libraries = LANGUAGE_CODES.flatMap((language) =>
  DOCUMENTED.map(({ id }) => ({ language, path: libraryPath(language, id) })),
);

/** The longest post of each language and the newest: where those fit, a post of the usual length does. */
function weightyPosts(): PostFile[] {
  const posts = readPosts(join(import.meta.dirname, "..", "content"), createLog("silent"));
  const last = (found: PostFile[], value: (post: PostFile) => number) =>
    found.toSorted((one, other) => value(one) - value(other)).slice(-1);
  return LANGUAGE_CODES.flatMap((language) => {
    const own = posts.filter(({ locale }) => locale === language);
    const longest = last(own, ({ content }) => Buffer.byteLength(content));
    return [...new Set([...longest, ...last(own, ({ publishedAt }) => Date.parse(publishedAt))])];
  });
}

/** Bytes of a file as sent; an error when there is none. */
function sizeOf(path: string): Promise<number> {
  const known = files.get(path);
  if (known) return known;
  const size = fetch(server.url + path, { headers: { "accept-encoding": "br" } }).then(async (response) => {
    expect(response.status, path).toBe(200);
    await response.body?.cancel();
    return Number(response.headers.get("content-length"));
  });
  files.set(path, size);
  return size;
}

async function sumOfSizes(paths: readonly string[]): Promise<number> {
  return (await Promise.all(paths.map(sizeOf))).reduce((sum, size) => sum + size, 0);
}

const valuesOf = (document: HTMLElement, selector: string, name: string) =>
  document.querySelectorAll(selector).map((element) => attributeOf(element, name) ?? "");

/** The files that a page asks for at once. */
function filesOf(document: HTMLElement) {
  const scripts = [
    ...valuesOf(document, "script[src]", "src"),
    ...valuesOf(document, 'link[rel="modulepreload"]', "href"),
  ];
  const preloaded = valuesOf(document, 'link[as="font"]', "href");
  const styles = document.querySelectorAll("style").map((style) => style.textContent);
  const named = Array.from(styles.join("").matchAll(/url\(["']?([^"')]+\.woff2)/g), ([, file = ""]) => file);
  return { scripts, preloaded, named, fonts: [...new Set([...preloaded, ...named])] };
}

// Not what a page may fetch later, when there is a need: the browser tests weigh what really comes.
it.each(LANGUAGE_CODES)(
  "every screen and the longest post keep the budgets of home in %s",
  async (language) => {
    for (const { path, html, status, sentBytes } of pages.filter((page) => page.language === language)) {
      const document = parseDocument(html);
      const styles = document.querySelectorAll("style").map((style) => style.textContent);
      const { scripts, preloaded, named, fonts } = filesOf(document);

      expect(status, path).toBe(200);
      expect(sentBytes, path).toBeGreaterThan(0);
      // What the first to ask is sent is the largest; the next ones get the best compression.
      const limit = limitOf(path);
      if (sentBytes > limit) expect(bestCompressedBytes(html, limit), path).toBeLessThanOrEqual(limit);
      expect(scripts, path).toHaveLength(1);
      expect(await sumOfSizes(scripts), `${path}: scripts`).toBeLessThanOrEqual(BUDGETS.script);
      expect(valuesOf(document, 'link[rel="stylesheet"]', "href"), path).toEqual([]);
      expect(bestCompressedBytes(styles.join(""), BUDGETS.style), `${path}: styles`).toBeLessThanOrEqual(
        BUDGETS.style,
      );
      expect(preloaded.length, `${path}: preloaded fonts`).toBeLessThanOrEqual(3);
      expect(named.length, `${path}: fonts`).toBeGreaterThanOrEqual(preloaded.length);
      expect(await sumOfSizes(fonts), `${path}: fonts`).toBeLessThanOrEqual(BUDGETS.font);
    }
  },
);

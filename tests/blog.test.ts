import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BRAND } from "../domain/brand.ts";
import { LANGUAGE_CODES, type LanguageCode, tagOf } from "../domain/languages.ts";
import { blogPath, feedPath, postPath } from "../domain/paths.ts";
import { findSchemaErrors } from "./schemas/validate.fixture.ts";
import { cardsOf, readAnswer } from "./support/blog-pages.fixture.ts";
import { parseDocument } from "./support/document.fixture.ts";
import { SITE_URL, sharedSite } from "./support/pages.fixture.ts";

const CONTENT = join(import.meta.dirname, "..", "content");
const slugsOf = (language: string) =>
  readdirSync(join(CONTENT, language, "blog")).map((file) => file.replace(/\.md$/, ""));

/** How the teams that sign posts are called in a language. */
function authorsOf(language: LanguageCode): Record<string, { name: string; by: string }> {
  const file = join(import.meta.dirname, "..", "locales", language, "common.json");
  return JSON.parse(readFileSync(file, "utf8").replaceAll("{{brand}}", BRAND.name)).blog.authors;
}

/** The number that the page shows as its own. */
const currentPageIn = (html: string) =>
  parseDocument(html).querySelector('.page-numbers [aria-current="page"]')?.textContent;

describe("the blog of the release", () => {
  const server = sharedSite();

  it("has posts enough, and the same ones in every language", () => {
    expect(slugsOf("en").length).toBeGreaterThanOrEqual(20);
    for (const language of LANGUAGE_CODES)
      expect(slugsOf(language).sort(), language).toEqual(slugsOf("en").sort());
  });

  it("lists nine posts a page, with numbered ways to the others", async () => {
    const { status, text } = await readAnswer(server, blogPath("en"));

    expect(status).toBe(200);
    expect(cardsOf(text)).toBe(9);
    const pageCount = Math.ceil(slugsOf("en").length / 9);
    for (let page = 1; page <= pageCount; page++) {
      expect(text).toContain(`href="${blogPath("en", page)}"`);
    }
    expect(text).not.toContain(`href="${blogPath("en", pageCount + 1)}"`);
  });

  it("leads from a page past the last to the last one, and from what is no number to the first", async () => {
    const pageCount = Math.ceil(slugsOf("en").length / 9);
    const last = await readAnswer(server, blogPath("en", pageCount));

    expect(last.status).toBe(200);
    expect(currentPageIn(last.text)).toBe(String(pageCount));
    for (const page of [pageCount + 1, 900, 999_999]) {
      const beyond = await readAnswer(server, `${blogPath("en")}?page=${page}`);
      expect([beyond.status, beyond.headers.get("location")], `${page}`).toEqual([
        302,
        blogPath("en", pageCount),
      ]);
    }
    for (const nonsense of ["0", "-1", "1.5", "two"]) {
      const { status, headers } = await readAnswer(server, `${blogPath("en")}?page=${nonsense}`);
      expect([status, headers.get("location")], nonsense).toEqual([302, blogPath("en")]);
    }
  });

  it.each(LANGUAGE_CODES)(
    "lists its posts in one order by date in %s, its own version where there is one",
    async (language) => {
      const own = slugsOf(language);
      const all = new Set([...own, ...slugsOf("en")]);
      const cards: string[] = [];
      for (let page = 1; page <= Math.ceil(all.size / 9); page++) {
        cards.push(
          ...(await readAnswer(server, blogPath(language, page))).text.split('class="post-card"').slice(1),
        );
      }
      const dates = cards.map((card) => /<time dateTime="([^"]+)"/.exec(card)?.[1] ?? "");

      expect(new Set(cards.map((card) => /\/blog\/([^"]+)"/.exec(card)?.[1]))).toEqual(all);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(cards.filter((card) => card.includes('class="pill ok"'))).toHaveLength(all.size - own.length);
    },
  );

  it.each(LANGUAGE_CODES)("shows each of its own posts in %s", async (language) => {
    for (const slug of slugsOf(language)) {
      const { status, text } = await readAnswer(server, postPath(language, slug));

      expect(status, slug).toBe(200);
      expect(text, slug).toContain(`<link rel="canonical" href="${SITE_URL}${postPath(language, slug)}"/>`);
      expect(text, slug).toContain('"@type":"BlogPosting"');
      expect(text, slug).not.toMatch(/<[^>]+ style="/);
      const contentOf = (property: string) =>
        new RegExp(`property="${property}" content="([^"]+)"`).exec(text)?.[1] ?? property;
      // The picture of a shared link says the post's title; so does its alternative text.
      expect(contentOf("og:image:alt").endsWith(` · ${contentOf("og:title")}`), slug).toBe(true);
    }
  });

  it.each(LANGUAGE_CODES)("signs cards, posts and feeds with the teams' names in %s", async (language) => {
    const { name, by } = authorsOf(language).research ?? {};
    const slug = "choosing-an-alert-threshold";

    const post = await readAnswer(server, postPath(language, slug));
    const list = await readAnswer(server, blogPath(language));
    const atom = await readAnswer(server, feedPath(language, "atom"));
    const json = await readAnswer(server, feedPath(language, "json"));

    expect(post.text).toContain(`<span>${by}</span>`);
    expect(post.text).toContain(`"author":{"@type":"Organization","name":"${name}"`);
    expect(list.text).toContain(`<bdi>${name}</bdi>`);
    expect(atom.text).toContain(`<author><name>${name}</name></author>`);
    expect(JSON.parse(json.text).items).toContainEqual(
      expect.objectContaining({ authors: [expect.objectContaining({ name })] }),
    );
  });

  it("leads who asks for a post that does not exist to the list, and says so there", async () => {
    const { status, headers } = await readAnswer(server, postPath("sw", "no-such-post"));
    const list = await readAnswer(server, headers.get("location") ?? "");

    expect([status, headers.get("location")]).toEqual([302, "/sw/blog?missing"]);
    expect(list.text).toContain('class="blog-notice"');
  });

  it.each(LANGUAGE_CODES)("has feeds as their standards have them in %s", async (language) => {
    const atom = await readAnswer(server, feedPath(language, "atom"));
    const json = await readAnswer(server, feedPath(language, "json"));

    expect(atom.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(await findSchemaErrors(atom.text, "atom.xsd")).toEqual([]);
    const feed = JSON.parse(json.text);
    expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", language: tagOf(language) });
    expect(feed.items.length).toBe(20);
    expect(atom.text.match(/<entry/g)).toHaveLength(20);
  });

  it("has a picture for who shares a post, and none for a post that does not exist", async () => {
    const picture = await readAnswer(server, "/social/ar/blog/choosing-an-alert-threshold.png");
    const nothing = await readAnswer(server, "/social/ar/blog/no-such-post.png");

    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(nothing.status).toBe(404);
  });

  it("lists its posts in the sitemaps of their languages", async () => {
    const { text } = await readAnswer(server, "/sw/sitemap.xml");

    for (const slug of slugsOf("sw")) expect(text).toContain(`<loc>${SITE_URL}${postPath("sw", slug)}</loc>`);
  });
});

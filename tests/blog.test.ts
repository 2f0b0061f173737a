import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BRAND } from "../domain/brand.ts";
import { LANGUAGE_CODES, type LanguageCode, tagOf } from "../domain/languages.ts";
import { blogPath, feedPath, postPath, supportPath } from "../domain/paths.ts";
import { openDatabase } from "../server/db/open.ts";
import { textsOf } from "./e2e/texts.fixture.ts";
import { faults, slowly } from "./peers/cms-faults.fixture.ts";
import { startPeer } from "./peers/peer.fixture.ts";
import { entries, startStrapi, strapi } from "./peers/strapi.fixture.ts";
import { findSchemaErrors } from "./schemas/validate.fixture.ts";
import { parseDocument } from "./support/document.fixture.ts";
import { SITE_URL, sharedSite } from "./support/pages.fixture.ts";
import { copySeededData } from "./support/seeded-data.fixture.ts";
import { startServer } from "./support/server.fixture.ts";

const CONTENT = join(import.meta.dirname, "..", "content");
const slugsOf = (language: string) =>
  readdirSync(join(CONTENT, language, "blog")).map((file) => file.replace(/\.md$/, ""));

/** How the teams that sign posts are called in a language. */
function authorsOf(language: LanguageCode): Record<string, { name: string; by: string }> {
  const file = join(import.meta.dirname, "..", "locales", language, "common.json");
  return JSON.parse(readFileSync(file, "utf8").replaceAll("{{brand}}", BRAND.name)).blog.authors;
}

async function read(server: { readonly url: string }, path: string) {
  const response = await fetch(server.url + path, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A picture that the CMS does not hand out, as a person opens it: with the id that the response carries. */
async function openPicture(server: { readonly url: string }) {
  const response = await fetch(`${server.url}/uploads/cover.webp`, { headers: { accept: "text/html" } });
  const id = response.headers.get("x-request-id") ?? "";
  return { status: response.status, text: await response.text(), id };
}

/** How many lists of posts are stored. */
async function storedIn(dataDir: string): Promise<number> {
  const db = await openDatabase({ dataDir });
  const rows = await db.selectFrom("source_snapshots").select("key").where("source", "=", "posts").execute();
  await db.destroy();
  return rows.length;
}

/** The number that the page shows as its own. */
const currentPageIn = (html: string) =>
  parseDocument(html).querySelector('.page-numbers [aria-current="page"]')?.textContent;

const cardsOf = (html: string) => html.match(/class="post-card"/g)?.length ?? 0;

describe("the blog of the release", () => {
  const server = sharedSite();

  it("has posts enough, and the same ones in every language", () => {
    expect(slugsOf("en").length).toBeGreaterThanOrEqual(20);
    for (const language of LANGUAGE_CODES)
      expect(slugsOf(language).sort(), language).toEqual(slugsOf("en").sort());
  });

  it("lists nine posts a page, with numbered ways to the others", async () => {
    const { status, text } = await read(server, blogPath("en"));

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
    const last = await read(server, blogPath("en", pageCount));

    expect(last.status).toBe(200);
    expect(currentPageIn(last.text)).toBe(String(pageCount));
    for (const page of [pageCount + 1, 900, 999_999]) {
      const beyond = await read(server, `${blogPath("en")}?page=${page}`);
      expect([beyond.status, beyond.headers.get("location")], `${page}`).toEqual([
        302,
        blogPath("en", pageCount),
      ]);
    }
    for (const nonsense of ["0", "-1", "1.5", "two"]) {
      const { status, headers } = await read(server, `${blogPath("en")}?page=${nonsense}`);
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
          ...(await read(server, blogPath(language, page))).text.split('class="post-card"').slice(1),
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
      const { status, text } = await read(server, postPath(language, slug));

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

    const post = await read(server, postPath(language, slug));
    const list = await read(server, blogPath(language));
    const atom = await read(server, feedPath(language, "atom"));
    const json = await read(server, feedPath(language, "json"));

    expect(post.text).toContain(`<span>${by}</span>`);
    expect(post.text).toContain(`"author":{"@type":"Organization","name":"${name}"`);
    expect(list.text).toContain(`<bdi>${name}</bdi>`);
    expect(atom.text).toContain(`<author><name>${name}</name></author>`);
    expect(JSON.parse(json.text).items).toContainEqual(
      expect.objectContaining({ authors: [expect.objectContaining({ name })] }),
    );
  });

  it("leads who asks for a post that does not exist to the list, and says so there", async () => {
    const { status, headers } = await read(server, postPath("sw", "no-such-post"));
    const list = await read(server, headers.get("location") ?? "");

    expect([status, headers.get("location")]).toEqual([302, "/sw/blog?missing"]);
    expect(list.text).toContain('class="blog-notice"');
  });

  it.each(LANGUAGE_CODES)("has feeds as their standards have them in %s", async (language) => {
    const atom = await read(server, feedPath(language, "atom"));
    const json = await read(server, feedPath(language, "json"));

    expect(atom.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(await findSchemaErrors(atom.text, "atom.xsd")).toEqual([]);
    const feed = JSON.parse(json.text);
    expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", language: tagOf(language) });
    expect(feed.items.length).toBe(20);
    expect(atom.text.match(/<entry/g)).toHaveLength(20);
  });

  it("has a picture for who shares a post, and none for a post that does not exist", async () => {
    const picture = await read(server, "/social/ar/blog/choosing-an-alert-threshold.png");
    const nothing = await read(server, "/social/ar/blog/no-such-post.png");

    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(nothing.status).toBe(404);
  });

  it("lists its posts in the sitemaps of their languages", async () => {
    const { text } = await read(server, "/sw/sitemap.xml");

    for (const slug of slugsOf("sw")) expect(text).toContain(`<loc>${SITE_URL}${postPath("sw", slug)}</loc>`);
  });
});

describe("the blog of a hosted CMS", () => {
  it("shows its posts and its pictures, under the site's own address", async () => {
    const cms = await startStrapi(entries("en", 10), "v5");
    const server = await startServer({ env: { CMS_URL: cms.url } });

    const list = await read(server, blogPath("en"));
    const picture = await read(server, "/uploads/cover.webp");
    await Promise.all([server.stop(), cms.stop()]);

    expect(cardsOf(list.text)).toBe(9);
    expect(list.text).toContain('src="/uploads/cover.webp"');
    expect([picture.status, picture.text]).toEqual([200, "picture"]);
  });

  it("says what is wrong, and offers another try, while the CMS refuses or cannot be reached", async () => {
    const cms = await startPeer(faults.refuses);
    const refusing = await startServer({ env: { CMS_URL: cms.url } });
    const refused = await read(refusing, blogPath("en"));
    const refusedPost = await read(refusing, postPath("en", "post-1"));
    const faultPages = [await openPicture(refusing), await openPicture(refusing)];
    for (const { id } of faultPages) await refusing.logLine(({ requestId }) => requestId === id);
    await Promise.all([refusing.stop(), cms.stop()]);
    const alone = await startServer({ env: { CMS_URL: cms.url } });
    const unreached = await read(alone, blogPath("en"));
    await alone.stop();

    expect(refused.text).toContain("Unable to load posts");
    expect(refused.text).toContain("Failed to fetch blog posts");
    expect(unreached.text).toContain("Failed to load blog posts");
    for (const { text, status, headers } of [refused, unreached]) {
      expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
      expect(text).toMatch(/href="\/en\/blog"[^>]*>Try Again/);
    }
    expect(refusedPost.status).toBe(503);
    expect(refusedPost.text).toMatch(/href="\/en\/blog\/post-1"[^>]*>Try Again/);
    // What a person can quote: the page is cached, the id is each request's own.
    expect(new Set(faultPages.map(({ id }) => id)).size).toBe(2);
    for (const { status, text, id } of faultPages) {
      expect(status).toBe(502);
      expect(text).toContain(`<bdi>${id}</bdi>`);
      expect(text).toContain(`href="${supportPath("en", id)}"`);
    }
  });

  it("keeps sitemaps and post links from a CMS that never answered", async () => {
    const cms = await startPeer(faults.hangs);
    const server = await startServer({ env: { CMS_URL: cms.url } });

    const [sitemap, post] = await Promise.all([
      read(server, "/sw/sitemap.xml"),
      read(server, `${postPath("sw", "post-1")}?wait`),
    ]);
    await Promise.all([server.stop(), cms.stop()]);

    expect(sitemap.status).toBe(200);
    expect(sitemap.text).toContain("/sw/pricing");
    // To the list goes who asks for a post that there is not.
    expect([post.status, post.headers.get("location")]).toEqual([503, null]);
  });

  it("says that there are no posts, where there are none, in the reader's language and without page numbers", async () => {
    const cms = await startStrapi([]);
    const server = await startServer({ env: { CMS_URL: cms.url } });

    const pages = [await read(server, blogPath("en")), await read(server, blogPath("ar"))];
    await Promise.all([server.stop(), cms.stop()]);

    expect(pages[0]?.text).toContain("No posts found");
    expect(pages[0]?.text).toContain("Check back later for new content!");
    for (const [index, language] of (["en", "ar"] as const).entries()) {
      const main = parseDocument(pages[index]?.text ?? "").querySelector("main");
      const t = textsOf(language);
      expect(main?.querySelectorAll("h2").map(({ text }) => text.trim())).toContain(t("common:blog.empty"));
      expect(main?.textContent).toContain(t("common:blog.emptyText"));
      expect(main?.querySelectorAll(".post-card, .page-numbers")).toEqual([]);
    }
  });

  it("shows nine places at once while the CMS is slow, and then the posts, without JavaScript too", async () => {
    const cms = await startPeer(
      slowly(
        strapi(() => entries("en", 12)),
        1_500,
      ),
    );
    const server = await startServer({ env: { CMS_URL: cms.url } });

    const loading = await read(server, blogPath("en", 2));
    const again = /http-equiv="refresh" content="0;url=([^"]+)"/i
      .exec(loading.text)?.[1]
      ?.replace("&amp;", "&");
    const moved = await read(server, again ?? "");
    const posts = await read(server, moved.headers.get("location") ?? "");
    const loadingPost = await read(server, postPath("fr", "post-3"));
    const post = await read(server, `${postPath("fr", "post-3")}?wait`);
    await Promise.all([server.stop(), cms.stop()]);

    for (const { status, headers } of [loading, loadingPost]) {
      // For no shared cache: the next one who asks may get the posts.
      expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
        503,
        "5",
        "private, no-cache",
      ]);
      expect(headers.get("x-accel-expires")).toBeNull();
    }
    expect(loading.text.match(/class="post-skeleton"/g)).toHaveLength(9);
    expect(loadingPost.text.match(/class="post-skeleton"/g)).toHaveLength(1);
    expect([post.status, post.headers.get("location")]).toEqual([302, postPath("fr", "post-3")]);
    expect([moved.status, moved.headers.get("location")]).toEqual([302, blogPath("en", 2)]);
    expect([posts.status, cardsOf(posts.text)]).toEqual([200, 3]);
  });

  it("answers with its last posts over an outage and a restart in the middle of it", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "baini-outage-"));
    copySeededData(dataDir);
    const cms = await startStrapi([...entries("en", 12), ...entries("fr", 1)]);
    const first = await startServer({ env: { CMS_URL: cms.url, DATA_DIR: dataDir } });
    await read(first, blogPath("fr"));
    await expect.poll(() => storedIn(dataDir)).toBe(2);
    cms.listener = faults.hangs;
    await first.stop();
    const second = await startServer({ env: { CMS_URL: cms.url, DATA_DIR: dataDir } });

    const list = await read(second, blogPath("fr"));
    const post = await read(second, postPath("en", "post-7"));
    const sitemap = await read(second, "/en/sitemap.xml");
    const feed = await read(second, feedPath("fr", "json"));
    await Promise.all([second.stop(), cms.stop()]);
    rmSync(dataDir, { recursive: true });

    expect([list.status, cardsOf(list.text)]).toEqual([200, 9]);
    expect([post.status, post.text.includes("Title of post-7")]).toEqual([200, true]);
    expect(sitemap.text).toContain(postPath("en", "post-11"));
    expect(JSON.parse(feed.text).items).toHaveLength(12);
  });
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../domain/languages.ts";
import { blogPath, feedPath, postPath } from "../domain/paths.ts";
import { entries, startCms, strapi } from "../server/blog/blog.fixture.ts";
import { findSchemaErrors } from "./schemas/validate.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

const CONTENT = join(import.meta.dirname, "..", "content");
const slugsOf = (language: string) =>
  readdirSync(join(CONTENT, language, "blog")).map((file) => file.replace(/\.md$/, ""));

const SITE_URL = "https://www.baini.example";

async function read(server: RunningServer, path: string) {
  const response = await fetch(server.url + path, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const cardsOf = (html: string) => html.match(/class="post-card"/g)?.length ?? 0;

describe("the blog of the release", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { SITE_URL } });
  });
  afterAll(() => server.stop());

  it("has posts enough in every language", () => {
    expect(slugsOf("en").length).toBeGreaterThanOrEqual(20);
    for (const language of LANGUAGE_CODES)
      expect(slugsOf(language).length, language).toBeGreaterThanOrEqual(6);
    expect(server.logLines().filter(({ level }) => level === "warn")).toEqual([]);
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

  it("takes a page that does not exist for the nearest one that does", async () => {
    const pageCount = Math.ceil(slugsOf("en").length / 9);
    const last = await read(server, blogPath("en", pageCount));

    const beyond = await read(server, `${blogPath("en")}?page=900`);
    const nonsense = await read(server, `${blogPath("en")}?page=two`);

    expect(last.status).toBe(200);
    expect([beyond.status, beyond.headers.get("location")]).toEqual([302, blogPath("en", pageCount)]);
    expect(cardsOf(nonsense.text)).toBe(9);
  });

  it("lists the language's own posts first, then English ones that say so", async () => {
    const { text } = await read(server, blogPath("fr"));
    const own = slugsOf("fr").length;

    const badges = text.match(/En anglais/g)?.length ?? 0;

    expect(badges).toBe(Math.max(0, 9 - own));
  });

  it.each(LANGUAGE_CODES)("shows each of its own posts in %s", async (language) => {
    for (const slug of slugsOf(language)) {
      const { status, text } = await read(server, postPath(language, slug));

      expect(status, slug).toBe(200);
      expect(text, slug).toContain(`<link rel="canonical" href="${SITE_URL}${postPath(language, slug)}"/>`);
      expect(text, slug).toContain('"@type":"BlogPosting"');
      expect(text, slug).not.toMatch(/<[^>]+ style="/);
    }
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
    expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", language });
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
    const cms = await startCms((request, response) => {
      if (!request.url?.startsWith("/uploads/"))
        return strapi(() => entries("en", 10), "v5")(request, response);
      response.writeHead(200, { "content-type": "image/webp" }).end("picture");
    });
    const server = await startServer({ env: { CMS_URL: cms.baseUrl } });

    const list = await read(server, blogPath("en"));
    const picture = await read(server, "/uploads/cover.webp");
    const embedded = await read(server, "/api/blog-posts");
    await Promise.all([server.stop(), cms.stop()]);

    expect(cardsOf(list.text)).toBe(9);
    expect(list.text).toContain('src="/uploads/cover.webp"');
    expect([picture.status, picture.text]).toEqual([200, "picture"]);
    expect(embedded.status).toBe(404);
  });

  it("says what is wrong, and offers another try, while the CMS refuses or cannot be reached", async () => {
    const cms = await startCms((_, response) => response.writeHead(500).end());
    const refusing = await startServer({ env: { CMS_URL: cms.baseUrl } });
    const refused = await read(refusing, blogPath("en"));
    await Promise.all([refusing.stop(), cms.stop()]);
    const alone = await startServer({ env: { CMS_URL: cms.baseUrl } });
    const unreached = await read(alone, blogPath("en"));
    await alone.stop();

    expect(refused.text).toContain("Unable to load posts");
    expect(refused.text).toContain("Failed to fetch blog posts");
    expect(unreached.text).toContain("Failed to load blog posts");
    for (const { text } of [refused, unreached]) expect(text).toMatch(/href="\/en\/blog"[^>]*>Try Again/);
  });

  it("says that there are no posts, where there are none", async () => {
    const cms = await startCms(strapi(() => []));
    const server = await startServer({ env: { CMS_URL: cms.baseUrl } });

    const { text } = await read(server, blogPath("en"));
    await Promise.all([server.stop(), cms.stop()]);

    expect(text).toContain("No posts found");
    expect(text).toContain("Check back later for new content!");
  });
});

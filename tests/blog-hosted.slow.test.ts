import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blogPath, feedPath, postPath, supportPath } from "../domain/paths.ts";
import { openDatabase } from "../server/db/open.ts";
import { textsOf } from "./e2e/texts.fixture.ts";
import { faults, slowly } from "./peers/cms-faults.fixture.ts";
import { startPeer } from "./peers/peer.fixture.ts";
import { entries, startStrapi, strapi } from "./peers/strapi.fixture.ts";
import { cardsOf, readAnswer } from "./support/blog-pages.fixture.ts";
import { parseDocument } from "./support/document.fixture.ts";
import { copySeededData } from "./support/seeded-data.fixture.ts";
import { startServer } from "./support/server.fixture.ts";

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

describe("the blog of a hosted CMS", () => {
  it("shows its posts and its pictures, under the site's own address", async () => {
    const cms = await startStrapi(entries("en", 10), "v5");
    const server = await startServer({ env: { CMS_URL: cms.url } });

    const list = await readAnswer(server, blogPath("en"));
    const picture = await readAnswer(server, "/uploads/cover.webp");
    await Promise.all([server.stop(), cms.stop()]);

    expect(cardsOf(list.text)).toBe(9);
    expect(list.text).toContain('src="/uploads/cover.webp"');
    expect([picture.status, picture.text]).toEqual([200, "picture"]);
  });

  it("claims no description where the CMS has none", async () => {
    const cms = await startStrapi(entries("en", 1).map((entry) => ({ ...entry, description: "" })));
    const server = await startServer({ env: { CMS_URL: cms.url } });

    const list = await readAnswer(server, blogPath("en"));
    const post = await readAnswer(server, postPath("en", "post-0"));
    await Promise.all([server.stop(), cms.stop()]);

    expect(list.text).not.toContain('class="post-about"');
    expect(post.status).toBe(200);
    expect(post.text).toContain('property="og:title"');
    expect(post.text).not.toMatch(/name="description"|og:description|"description"/);
  });

  it("says what is wrong, and offers another try, while the CMS refuses or cannot be reached", async () => {
    const cms = await startPeer(faults.refuses);
    const refusing = await startServer({ env: { CMS_URL: cms.url } });
    const refused = await readAnswer(refusing, blogPath("en"));
    const refusedPost = await readAnswer(refusing, postPath("en", "post-1"));
    const faultPages = [await openPicture(refusing), await openPicture(refusing)];
    for (const { id } of faultPages) await refusing.logLine(({ requestId }) => requestId === id);
    await Promise.all([refusing.stop(), cms.stop()]);
    const alone = await startServer({ env: { CMS_URL: cms.url } });
    const unreached = await readAnswer(alone, blogPath("en"));
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
      readAnswer(server, "/sw/sitemap.xml"),
      readAnswer(server, `${postPath("sw", "post-1")}?wait`),
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

    const pages = [await readAnswer(server, blogPath("en")), await readAnswer(server, blogPath("ar"))];
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

    const loading = await readAnswer(server, blogPath("en", 2));
    const again = /http-equiv="refresh" content="0;url=([^"]+)"/i
      .exec(loading.text)?.[1]
      ?.replace("&amp;", "&");
    const moved = await readAnswer(server, again ?? "");
    const posts = await readAnswer(server, moved.headers.get("location") ?? "");
    const loadingPost = await readAnswer(server, postPath("fr", "post-3"));
    const post = await readAnswer(server, `${postPath("fr", "post-3")}?wait`);
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
    await readAnswer(first, blogPath("fr"));
    await expect.poll(() => storedIn(dataDir)).toBe(2);
    cms.listener = faults.hangs;
    await first.stop();
    const second = await startServer({ env: { CMS_URL: cms.url, DATA_DIR: dataDir } });

    const list = await readAnswer(second, blogPath("fr"));
    const post = await readAnswer(second, postPath("en", "post-7"));
    const sitemap = await readAnswer(second, "/en/sitemap.xml");
    const feed = await readAnswer(second, feedPath("fr", "json"));
    await Promise.all([second.stop(), cms.stop()]);
    rmSync(dataDir, { recursive: true });

    expect([list.status, cardsOf(list.text)]).toEqual([200, 9]);
    expect([post.status, post.text.includes("Title of post-7")]).toEqual([200, true]);
    expect(sitemap.text).toContain(postPath("en", "post-11"));
    expect(JSON.parse(feed.text).items).toHaveLength(12);
  });
});

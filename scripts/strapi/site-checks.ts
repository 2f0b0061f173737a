import assert from "node:assert/strict";
import { formatDate } from "../../domain/formats.ts";
import { LANGUAGE_CODES, type LanguageCode, tagOf } from "../../domain/languages.ts";
import { blogPath, feedPath, postPath } from "../../domain/paths.ts";
import type { CheckContext, StrapiCheck } from "./check-context.ts";
import { DRAFT, type SeedPost } from "./posts.ts";

/** What a visitor of the site gets of what Strapi has. */
export function siteChecks({
  siteUrl,
  published,
  editor,
  revalidateToken,
  format,
}: CheckContext): StrapiCheck[] {
  const english = published("en");

  async function read(path: string) {
    const response = await fetch(siteUrl + path, { redirect: "manual" });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** What the list of a language shows on all its pages, newest first: its own, and those that are in English alone. */
  function listed(language: LanguageCode): readonly SeedPost[] {
    const publishedPosts = published(language);
    const others = english.filter(({ slug }) => !publishedPosts.some((post) => post.slug === slug));
    return [...publishedPosts, ...others].sort(
      (a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt),
    );
  }

  async function checkPicture(path: string | undefined) {
    assert.match(path ?? "", /^\/uploads\//);
    const response = await fetch(siteUrl + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.deepEqual([response.status, response.headers.get("content-type")], [200, "image/webp"]);
    assert.equal(bytes.subarray(8, 12).toString(), "WEBP");
  }

  return [
    {
      name: "site, lists: titles, authors, dates and covers, on every page in every language",
      async run() {
        for (const language of LANGUAGE_CODES) {
          const wanted = listed(language);
          const cards: string[] = [];
          for (let page = 1; page <= Math.ceil(wanted.length / 9); page++) {
            const { status, text } = await read(blogPath(language, page));
            assert.equal(status, 200);
            cards.push(...text.split('<li class="post-card">').slice(1));
          }

          assert.equal(cards.length, wanted.length);
          for (const [n, post] of wanted.entries()) {
            const card = cards[n] ?? "";
            assert(card.includes(`href="${postPath(language, post.slug)}">${escaped(post.title)}</a>`), card);
            assert(card.includes(escaped(post.description)));
            assert(card.includes(`<bdi>${post.author?.name}</bdi>`));
            assert(card.includes(dateOf(language, post)));
            assert.match(card, /<img src="\/uploads\/[\w.-]+\.webp" srcSet="\/uploads\/small_/);
          }
        }
      },
    },
    {
      name: "site, posts: title, author, date, cover and text, each in its own language",
      async run() {
        for (const language of LANGUAGE_CODES) {
          for (const post of published(language)) {
            const { status, text } = await read(postPath(language, post.slug));

            assert.equal(status, 200);
            assert.match(
              text,
              new RegExp(`<h1 lang="${tagOf(language)}"[^>]*>${literally(escaped(post.title))}</h1>`),
            );
            assert(text.includes(post.author?.name ?? "?"));
            assert(text.includes(dateOf(language, post)));
            assert.match(text, /<img class="post-cover" src="\/uploads\/[\w.-]+\.webp"/);
            assert.match(text, /<div class="post-text\b[^>]*><p>/);
          }
        }
      },
    },
    {
      name: "site, covers: served from the site's own address, whole and small, as WebP",
      async run() {
        const { text } = await read(blogPath("en"));
        const [, whole, small] = /<img src="([^"]+)" srcSet="([^ ]+) /.exec(text) ?? [];
        await checkPicture(whole);
        await checkPicture(small);
      },
    },
    {
      name: "site, a post without a version in the language: in English, and says so",
      async run() {
        const post = listed("ar").find(({ locale }) => locale === "en");
        assert(post);
        const { status, text } = await read(postPath("ar", post.slug));

        assert.equal(status, 200);
        assert.match(text, new RegExp(`<h1 lang="${tagOf("en")}" dir="ltr"[^>]*>`));
      },
    },
    {
      name: "site, the draft and an unknown slug: lead to the list, which says so",
      async run() {
        for (const slug of [DRAFT.slug, "no-such-post"]) {
          const { status, headers } = await read(postPath("fr", slug));
          assert.deepEqual([status, headers.get("location")], [302, `${blogPath("fr")}?missing`]);
        }
        const list = await read(`${blogPath("fr")}?missing`);
        assert(list.text.includes('class="blog-notice"'));
        assert(!list.text.includes(DRAFT.title));
      },
    },
    {
      name: "site, feeds, sitemap and health: the posts of Strapi, and a CMS that is well",
      async run() {
        const feed = JSON.parse((await read(feedPath("en", "json"))).text);
        const sitemap = (await read("/en/sitemap.xml")).text;
        const health = (await read("/-/health")).text;

        assert.deepEqual(
          feed.items.map(({ title }: { title: string }) => title),
          english.slice(0, 20).map(({ title }) => title),
        );
        for (const { slug } of english) assert(sitemap.includes(`${postPath("en", slug)}</loc>`), slug);
        assert(!sitemap.includes(DRAFT.slug));
        assert.equal(health, "ok");
      },
    },
    {
      name: "site, an edit: hidden while it is a draft, shown within seconds of its publication, the date kept",
      async run() {
        const [post] = english.slice(3);
        assert(post);
        const title = `Edited for ${format}`;
        const path = postPath("en", post.slug);
        await editor.save(post.slug, { title });
        await revalidate();
        const before = await read(path);
        await editor.publish(post.slug);
        const after = await poll(async () => {
          const page = await read(path);
          return page.text.includes(`>${title}</h1>`) ? page : undefined;
        });

        // For the other format it is as it was.
        await editor.save(post.slug, { title: post.title });
        await editor.publish(post.slug);

        assert(before.text.includes(`>${escaped(post.title)}</h1>`));
        assert(after.text.includes(dateOf("en", post)));
      },
    },
  ];

  async function revalidate() {
    const headers = { authorization: `Bearer ${revalidateToken}` };
    const { status } = await fetch(`${siteUrl}/-/revalidate`, { method: "POST", headers });
    assert.equal(status, 200);
  }
}

/** Less than the minute for which the site keeps answers, so that the webhook is what counts. */
async function poll<T>(load: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    const result = await load();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("not shown within 15 seconds");
}

const dateOf = (language: LanguageCode, { publishedAt }: SeedPost) =>
  `<time dateTime="${publishedAt}">${formatDate(language, publishedAt)}</time>`;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** As React writes a text. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

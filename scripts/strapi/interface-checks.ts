import assert from "node:assert/strict";
import { pino } from "pino";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { createHostedPosts } from "../../server/blog/hosted.ts";
import { uploadUrl } from "../../server/blog/uploads.ts";
import type { CheckContext, StrapiCheck } from "./check-context.ts";
import { DRAFT } from "./posts.ts";

/** What the site's own client gets from Strapi: what `tests/peers/strapi.fixture.ts` imitates. */
export function interfaceChecks({ proxy, strapiUrl, format, published }: CheckContext): StrapiCheck[] {
  const log = pino({ level: "silent" });
  const source = createHostedPosts({ baseUrl: proxy.url, fetch, mediaUrl: uploadUrl(proxy.url), log });
  const english = published("en");

  async function list(language: LanguageCode = "en") {
    const latest = await source.latest(language);
    assert(latest.ok, "the client could not read the list");
    return latest;
  }

  async function find(language: LanguageCode, slug: string) {
    const result = await source.find(language, slug);
    assert(result.ok, "the client could not read the post");
    return result.post;
  }

  return [
    {
      name: "list: every post once, the newest first, with titles, descriptions and the dates of their files",
      async run() {
        const { posts, isWhole } = await list();

        assert(isWhole);
        assert.deepEqual(
          posts.map(({ slug, title, description, publishedAt }) => [slug, title, description, publishedAt]),
          english.map(({ slug, title, description, publishedAt }) => [slug, title, description, publishedAt]),
        );
      },
    },
    {
      name: "author, avatar, cover with its size, and the small cover",
      async run() {
        const { posts } = await list();

        for (const [n, { author, cover }] of posts.entries()) {
          assert(author && "name" in author);
          assert.equal(author.name, english[n]?.author?.name);
          assert.match(author.avatarUrl ?? "", /^\/uploads\/.+\.png$/);
          assert.deepEqual([cover?.width, cover?.height, cover?.small?.width], [960, 540, 500]);
          assert.match(cover?.url ?? "", /^\/uploads\/.+\.webp$/);
        }
      },
    },
    {
      name: `locale: each of ${LANGUAGE_CODES.join(", ")} has its own posts, and no other`,
      async run() {
        for (const language of LANGUAGE_CODES) {
          const { posts } = await list(language);

          const wanted = published(language);
          assert.deepEqual(
            posts.map(({ slug, title, language: written }) => [slug, title, written]),
            wanted.map(({ slug, title }) => [slug, title, language]),
          );
        }
      },
    },
    {
      name: "one by slug: every post in every language comes with its Markdown, to the letter",
      async run() {
        for (const language of LANGUAGE_CODES) {
          for (const { slug, content } of published(language)) {
            assert.equal((await find(language, slug))?.content, content, slug);
          }
        }
      },
    },
    {
      name: "unknown slug, and a post that is not in the language: none",
      async run() {
        const onlyEnglish = english.find(({ slug }) => !published("fr").some((post) => post.slug === slug));

        assert.equal(await find("en", "no-such-post"), null);
        assert.equal(await find("fr", onlyEnglish?.slug ?? ""), null);
      },
    },
    {
      name: "draft: in no list, not by its slug, and refused to who asks for drafts",
      async run() {
        const { posts } = await list();
        const asked = await Promise.all(
          ["status=draft", "status=any", `status=draft&filters[slug][$eq]=${DRAFT.slug}`].map((query) =>
            fetch(`${strapiUrl}/api/blog-posts?${query}`).then(({ status }) => status),
          ),
        );

        assert(!posts.some(({ slug }) => slug === DRAFT.slug));
        assert.equal(await find("en", DRAFT.slug), null);
        assert.deepEqual(asked, [403, 403, 403]);
      },
    },
    {
      name: `format: the client asked for v4 each time, and each response was ${format}`,
      async run() {
        const responses = proxy.recorded.flatMap((response) => response.format ?? []);

        assert(proxy.recorded.every(({ requestedFormat }) => requestedFormat === "v4"));
        assert(
          responses.length > 0 && responses.every((response) => response === format),
          `was ${responses}`,
        );
      },
    },
  ];
}

import assert from "node:assert/strict";
import { pino } from "pino";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { createBlogClient } from "../../server/clients/blog.ts";
import { DRAFT } from "./posts.ts";
import type { Check, Situation } from "./situation.ts";

/** What the site's own client gets from Strapi. */
export function interfaceChecks({ way, strapiUrl, format, published }: Situation): Check[] {
  const log = pino({ level: "silent" });
  const client = createBlogClient({ baseUrl: way.url, fetch, log });
  const english = published("en");

  async function list(page: number, language: (typeof LANGUAGE_CODES)[number] = "en", pageSize?: number) {
    const found = await client.listPosts({ language, page, ...(pageSize && { pageSize }) });
    assert(found.ok, "the client could not read the list");
    return found;
  }

  async function find(language: (typeof LANGUAGE_CODES)[number], slug: string) {
    const found = await client.findPost(language, slug);
    assert(found.ok, "the client could not read the post");
    return found.post;
  }

  return [
    {
      name: "list: nine posts a page, the newest first, with titles, descriptions and the dates of their files",
      async run() {
        const { posts, total, pageCount } = await list(1);

        assert.deepEqual([total, pageCount], [english.length, Math.ceil(english.length / 9)]);
        assert.deepEqual(
          posts.map(({ title, description, publishedAt }) => [title, description, publishedAt]),
          english.slice(0, 9).map(({ title, description, publishedAt }) => [title, description, publishedAt]),
        );
      },
    },
    {
      name: "pagination: the pages hold every post once; past the last there is none; a hundred at once",
      async run() {
        const pages = await Promise.all([1, 2, 3].map((page) => list(page)));
        const past = await list(900);
        const whole = await list(1, "en", 100);

        const slugs = english.map(({ slug }) => slug);
        assert.deepEqual(
          pages.flatMap(({ posts }) => posts.map(({ slug }) => slug)),
          slugs,
        );
        assert.deepEqual(past.posts, []);
        assert.deepEqual(
          whole.posts.map(({ slug }) => slug),
          slugs,
        );
      },
    },
    {
      name: "author, avatar, cover with its size, and the small cover",
      async run() {
        const { posts } = await list(1);

        for (const [n, { author, cover }] of posts.entries()) {
          assert.equal(author?.name, english[n]?.author?.name);
          assert.match(author?.avatarUrl ?? "", /\/uploads\/.+\.png$/);
          assert.deepEqual([cover?.width, cover?.height, cover?.small?.width], [960, 540, 500]);
          assert.match(cover?.url ?? "", /\/uploads\/.+\.webp$/);
        }
      },
    },
    {
      name: `locale: each of ${LANGUAGE_CODES.join(", ")} has its own posts, and no other`,
      async run() {
        for (const language of LANGUAGE_CODES) {
          const { posts, total } = await list(1, language);

          const wanted = published(language);
          assert.equal(total, wanted.length);
          assert.deepEqual(
            posts.map(({ slug, title, language: written }) => [slug, title, written]),
            wanted.slice(0, 9).map(({ slug, title }) => [slug, title, language]),
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
        const { posts } = await list(1, "en", 100);
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
      name: `format: the client asked for v4 each time, and each answer was ${format}`,
      async run() {
        const answers = way.seen.flatMap((answer) => answer.format ?? []);

        assert(way.seen.every(({ asked }) => asked === "v4"));
        assert(answers.length > 0 && answers.every((answer) => answer === format), `was ${answers}`);
      },
    },
  ];
}

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createContent, postText } from "../../tests/support/posts.fixture.ts";
import { createEmbeddedPosts } from "./embedded.ts";
import type { PostFile } from "./post-files.ts";

let content: Awaited<ReturnType<typeof createContent>>;
beforeEach(async () => {
  content = await createContent();
});
afterEach(() => content.remove());

const JUNE = "2026-06-01T00:00:00Z";

async function slugsOf(posts: ReturnType<typeof content.open>, language: "en" | "fr" = "en") {
  const latest = await posts.latest(language);
  return latest.ok ? latest.posts.map(({ slug }) => slug) : latest.reason;
}

describe("the posts of the content folder", () => {
  it("come newest first, each language its own, with author and cover", async () => {
    await content.write("en", "first.md", postText("first", { publishedAt: "2026-01-01T00:00:00Z" }));
    await content.write("en", "second.md", postText("second", { author: undefined, cover: undefined }));
    await content.write("fr", "first.md", postText("first", { cover: "woven" }));

    const posts = content.open(JUNE);
    const english = await posts.latest("en");
    const french = await posts.find("fr", "first");

    expect(english).toMatchObject({
      ok: true,
      isWhole: true,
      freshUntil: Number.POSITIVE_INFINITY,
      posts: [
        { slug: "second", author: null, cover: null },
        { slug: "first", language: "en", content: "## Text of first" },
      ],
    });
    expect(french).toMatchObject({
      post: {
        slug: "first",
        language: "fr",
        publishedAt: "2026-03-12T08:00:00.000Z",
        author: { team: "research" },
        cover: {
          url: "/uploads/woven.webp",
          alt: "",
          width: 960,
          height: 540,
          small: { url: "/uploads/woven-480.webp", width: 480 },
        },
      },
    });
    expect(await posts.latest("ar")).toMatchObject({ ok: true, posts: [] });
  });

  it("do not exist while they are drafts or of a later date, and appear at their time", async () => {
    await content.write("en", "now.md", postText("now"));
    await content.write("en", "draft.md", postText("draft", { draft: "true" }));
    await content.write("en", "later.md", postText("later", { publishedAt: "2026-07-01T08:00:00Z" }));
    let time = JUNE;
    const posts = content.open(() => time);

    expect(await slugsOf(posts)).toEqual(["now"]);
    expect(await posts.latest("en")).toMatchObject({ freshUntil: Date.parse("2026-07-01T08:00:00Z") });
    expect(await posts.find("en", "later")).toEqual({ ok: true, post: null });
    expect([posts.hasCover("now"), posts.hasCover("later"), posts.hasCover("draft")]).toEqual([
      true,
      false,
      false,
    ]);

    time = "2026-07-01T08:00:00.000Z";
    expect(await slugsOf(posts)).toEqual(["later", "now"]);
    expect(await posts.find("en", "later")).toMatchObject({ post: { slug: "later" } });
    expect([posts.hasCover("later"), posts.hasCover("draft")]).toEqual([true, false]);
  });

  it("are the same array until one appears, so that nothing is made twice of them", async () => {
    await content.write("en", "later.md", postText("later", { publishedAt: "2026-07-01T08:00:00Z" }));
    let time = JUNE;
    const posts = content.open(() => time);

    const first = await posts.latest("en");
    expect(await posts.latest("en")).toBe(first);
    time = "2026-07-02T00:00:00Z";
    expect(await posts.latest("en")).not.toBe(first);
  });

  it("are the newest thousand, and the others by their slugs", async () => {
    const files = Array.from(
      { length: 1_100 },
      (_, n): PostFile => ({
        slug: `post-${n}`,
        locale: "en",
        title: "T",
        description: "D",
        publishedAt: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
        draft: false,
        content: "",
      }),
    );
    const posts = createEmbeddedPosts(files, () => Date.parse(JUNE));

    const latest = await posts.latest("en");

    expect(latest).toMatchObject({ ok: true, isWhole: false, posts: { length: 1_000 } });
    expect(await posts.find("en", "post-1099")).toMatchObject({ post: { slug: "post-1099" } });
  });

  it.each(["constructor", "__proto__", "../first", "", "FIRST"])(
    "are none for the slug '%s'",
    async (slug) => {
      await content.write("en", "first.md", postText("first"));

      expect(await content.open(JUNE).find("en", slug)).toEqual({ ok: true, post: null });
    },
  );

  it("show pictures of the site alone", () => {
    const { mediaUrl } = content.open(JUNE);

    expect(mediaUrl("/uploads/a.webp")).toBe("/uploads/a.webp");
    for (const url of [
      "//evil.example/a",
      "/\\evil.example",
      "https://evil.example/a",
      "javascript:alert(1)",
    ])
      expect(mediaUrl(url), url).toBeNull();
  });
});

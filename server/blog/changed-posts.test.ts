import { expect, it } from "vitest";
import { changedPostTags } from "./changed-posts.ts";
import { createPostsRepository } from "./repository.ts";
import type { Post } from "./source.ts";
import { trackCacheTags } from "./track-cache-tags.ts";

const post = (slug: string, day: number, title = slug): Post => ({
  slug,
  title,
  description: "",
  publishedAt: `2026-03-0${day}T00:00:00.000Z`,
  language: "en",
  author: null,
  cover: null,
  content: "",
});

const [newest, middle, oldest] = [post("newest", 3), post("middle", 2), post("oldest", 1)];

it.each([
  ["nothing", [newest, middle], [newest, { ...middle }], []],
  ["an edited title", [newest, middle], [newest, post("middle", 2, "Other")], ["post-middle"]],
  ["a new post", [middle, oldest], [newest, middle, oldest], ["posts"]],
  ["a post that went", [newest, middle, oldest], [newest, oldest], ["posts"]],
  ["a post of another date", [newest, middle], [newest, post("middle", 1)], ["posts"]],
])("finds what shows %s", (_what, before, after, tags) => {
  expect(changedPostTags(before, after)).toEqual(tags);
});

it("is found by the tags of whatever was shown of a post, its neighbours' pages among it", async () => {
  const repository = createPostsRepository({
    latest: async () => ({ ok: true, posts: [newest, middle, oldest], isWhole: true, freshUntil: 0 }),
    find: async () => ({ ok: true, post: null }),
    mediaUrl: () => null,
  });
  const [page, list, missing] = [
    trackCacheTags(repository),
    trackCacheTags(repository),
    trackCacheTags(repository),
  ];

  await page.posts.find("en", "newest", "until-loaded");
  await list.posts.list("en", 1, "until-loaded");
  await missing.posts.find("en", "unknown", "until-loaded");

  expect([...page.tags]).toEqual(["posts", "post-newest", "post-middle"]);
  expect([...list.tags]).toEqual(["posts", "post-newest", "post-middle", "post-oldest"]);
  expect([...missing.tags]).toEqual(["posts"]);
});

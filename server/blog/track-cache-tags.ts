import { POSTS_TAG, postTag } from "../http/shared-cache.ts";
import type { PostsRepository } from "./repository.ts";

/** Wraps a repository and collects the cache tags of every post that it returns, for the page rendered from them. */
export function trackCacheTags(posts: PostsRepository): {
  readonly posts: PostsRepository;
  readonly tags: ReadonlySet<string>;
} {
  const tags = new Set<string>();
  const add = (slugs: readonly (string | undefined)[]) => {
    tags.add(POSTS_TAG);
    for (const slug of slugs) if (slug) tags.add(postTag(slug));
  };
  return {
    tags,
    posts: {
      ...posts,
      async list(...args) {
        const list = await posts.list(...args);
        add(list.status === "ready" ? list.posts.map(({ slug }) => slug) : []);
        return list;
      },
      async find(...args) {
        const result = await posts.find(...args);
        const listed = result.status === "ready" ? [result.post, result.previous, result.next] : [];
        add(listed.map((post) => post?.slug));
        return result;
      },
    },
  };
}

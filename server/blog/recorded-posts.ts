import { POSTS_TAG, postTag } from "../http/shared-cache.ts";
import type { PostsRepository } from "./repository.ts";

/** The same posts, noting under which tags a page is to be found that was made of what they answered. */
export function recordPosts(posts: PostsRepository): {
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
      async list(...asked) {
        const list = await posts.list(...asked);
        add(list.status === "ready" ? list.posts.map(({ slug }) => slug) : []);
        return list;
      },
      async find(...asked) {
        const found = await posts.find(...asked);
        const shown = found.status === "ready" ? [found.post, found.previous, found.next] : [];
        add(shown.map((post) => post?.slug));
        return found;
      },
    },
  };
}

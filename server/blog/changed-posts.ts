import { isDeepStrictEqual } from "node:util";
import { POSTS_TAG, postTag } from "../http/shared-cache.ts";
import type { Post } from "./source.ts";

/**
 * The cache tags to purge. If a post was added, removed or moved: all lists and all posts, since each links its neighbours.
 * Otherwise only the edited posts.
 */
export function changedPostTags(before: readonly Post[], after: readonly Post[]): string[] {
  const order = (posts: readonly Post[]) => posts.map(({ slug, publishedAt }) => `${slug} ${publishedAt}`);
  if (!isDeepStrictEqual(order(before), order(after))) return [POSTS_TAG];
  return after.filter((post, n) => !isDeepStrictEqual(post, before[n])).map(({ slug }) => postTag(slug));
}

import { isDeepStrictEqual } from "node:util";
import { POSTS_TAG, postTag } from "../http/shared-cache.ts";
import type { Post } from "./source.ts";

/**
 * The tags of what shows something that has changed. Where a post came, went or moved, all that posts are listed on, and every post, since
 * each names its neighbours; else what shows the posts that were edited.
 */
export function changedPostTags(before: readonly Post[], after: readonly Post[]): string[] {
  const order = (posts: readonly Post[]) => posts.map(({ slug, publishedAt }) => `${slug} ${publishedAt}`);
  if (!isDeepStrictEqual(order(before), order(after))) return [POSTS_TAG];
  return after.filter((post, n) => !isDeepStrictEqual(post, before[n])).map(({ slug }) => postTag(slug));
}

import { inBatches, type PurgeAdapter, type PurgeTarget } from "./adapter.ts";

/** The lowest of Cloudflare's limits for one call. */
const TAGS_PER_CALL = 30;

/**
 * Cloudflare: `PURGE_URL=https://api.cloudflare.com/client/v4/zones/{zone id}/purge_cache`, by cache tags
 * (https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/).
 */
export function cloudflare({ url, token = "" }: PurgeTarget): PurgeAdapter {
  return {
    isByPath: false,
    alsoDone: [],
    requests: (tags) =>
      inBatches(tags, TAGS_PER_CALL).map((some) => ({
        method: "POST",
        url,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ tags: some }),
      })),
  };
}

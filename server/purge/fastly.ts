import { inBatches, type PurgeAdapter, type PurgeTarget } from "./adapter.ts";

/** Fastly's limit for one call. */
const KEYS_PER_CALL = 256;

/**
 * Fastly: `PURGE_URL=https://api.fastly.com/service/{service id}/purge`, by surrogate keys
 * (https://www.fastly.com/documentation/reference/api/purging/). Not softly: the next visitor gets what is current.
 */
export function fastly({ url, token = "" }: PurgeTarget): PurgeAdapter {
  return {
    isByPath: false,
    alsoDone: [],
    requests: (tags) =>
      inBatches(tags, KEYS_PER_CALL).map((keys) => ({
        method: "POST",
        url,
        headers: { "fastly-key": token, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ surrogate_keys: keys }),
      })),
  };
}

import { setTimeout as sleep } from "node:timers/promises";

type Fetch = typeof globalThis.fetch;

/**
 * A fetch that keeps within the limit which the answers announce (draft-ietf-httpapi-ratelimit-headers: `"default";r=12` of
 * `"default";q=100;w=60`). When no more than `reserve` requests are left, they go one by one, as fast as new ones are granted.
 * Whoever runs into the limit instead is refused, and workers that wait and return together are refused together.
 */
export function pacedFetch(reserve: number, onPause: () => void = () => undefined): Fetch {
  let left = Number.POSITIVE_INFINITY;
  let intervalMs = 0;
  let queue: Promise<unknown> = Promise.resolve();
  return async (input, init) => {
    if (left <= reserve) {
      onPause();
      const turn = queue.then(() => sleep(intervalMs));
      queue = turn;
      await turn;
    }
    const response = await globalThis.fetch(input, init);
    const [, remaining] = /;\s*r=(\d+)/.exec(response.headers.get("ratelimit") ?? "") ?? [];
    const [, quota, seconds] =
      /;\s*q=(\d+);\s*w=(\d+)/.exec(response.headers.get("ratelimit-policy") ?? "") ?? [];
    if (remaining !== undefined && Number(quota) > 0) {
      left = Number(remaining);
      intervalMs = (Number(seconds) * 1_000) / Number(quota);
    }
    return response;
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Progress } from "../terminal/progress.ts";

type Fetch = typeof globalThis.fetch;

/**
 * A limit that grants requests more slowly is left to its refusals. New keys are such: one in two minutes, which is not the limit of the
 * calls made with them, and a turn that long would outlast the time of an attempt.
 */
const MAX_TURN_MS = 1_500;

/**
 * A fetch that keeps within the limit that the responses announce (draft-ietf-httpapi-ratelimit-headers: `"default";r=12` of
 * `"default";q=100;w=60`). When no more than `reserve` requests are left, they go one by one, as fast as the limit grants
 * them in the mean. Whoever runs into the limit instead is refused, and workers that wait and return together are refused together. A wait that the API
 * asks for all the same is shown.
 */
export function pacedFetch(reserve: number, progress: Progress): Fetch {
  let left = Number.POSITIVE_INFINITY;
  let intervalMs = 0;
  let queue: Promise<unknown> = Promise.resolve();
  return async (input, init) => {
    if (left <= reserve) {
      const turn = queue.then(() => sleep(intervalMs));
      queue = turn;
      await turn;
    }
    const response = await globalThis.fetch(input, init);
    const wait = response.headers.get("retry-after");
    // It may be a time as well.
    if (wait) progress.show(`The API asks to wait ${/^\d+$/.test(wait) ? `${wait} s ` : ""}…`);
    const [, remaining] = /;\s*r=(\d+)/.exec(response.headers.get("ratelimit") ?? "") ?? [];
    const [, quota, seconds] =
      /;\s*q=(\d+);\s*w=(\d+)/.exec(response.headers.get("ratelimit-policy") ?? "") ?? [];
    const turnMs = (Number(seconds) * 1_000) / Number(quota);
    if (remaining !== undefined && turnMs <= MAX_TURN_MS) {
      left = Number(remaining);
      intervalMs = turnMs;
    }
    return response;
  };
}

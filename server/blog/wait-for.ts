import { setTimeout as sleep } from "node:timers/promises";
import { POSTS_TIMEOUT_MS } from "../../domain/posts.ts";

/** The timeout is `POSTS_TIMEOUT_MS`; a load takes as long as the source does. */
export type WaitMode = "until-timeout" | "until-loaded";

/** What `work` resolves with, joined where it is under way; undefined where it timed out. */
export type WaitFor<Result> = (
  key: string,
  waitMode: WaitMode,
  work: () => Promise<Result>,
) => Promise<Result | undefined>;

/**
 * Waits for loads. The time limit counts from the beginning of a load, not from the request: a page that cannot be cached is
 * rendered twice, and its visitor must not wait twice.
 */
export function createWaitFor<Result>(): WaitFor<Result> {
  const running = new Map<string, { result: Promise<Result>; timeout: Promise<undefined> }>();

  return async (key, waitMode, work) => {
    const load = running.get(key) ?? {
      result: work().finally(() => running.delete(key)),
      timeout: sleep(POSTS_TIMEOUT_MS, undefined, { ref: false }),
    };
    running.set(key, load);
    return waitMode === "until-loaded" ? load.result : Promise.race([load.result, load.timeout]);
  };
}

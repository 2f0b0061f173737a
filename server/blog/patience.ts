import { setTimeout as sleep } from "node:timers/promises";

/** `soon` gives up after 300 ms; `done` waits for as long as the source takes. */
export type Patience = "soon" | "done";

/** How long a screen waits for posts before it shows that they are loading (decisions, "Developer pages"). */
const PATIENCE_MS = 300;

/** What `work` resolves with, joined where it is under way; undefined where the patience has ended. */
export type WaitFor<Result> = (
  key: string,
  patience: Patience,
  work: () => Promise<Result>,
) => Promise<Result | undefined>;

/**
 * Waits for loads. Patience counts from the beginning of a load, not from the question: a page that cannot be kept is
 * rendered twice, and its visitor must not wait twice.
 */
export function createWaiting<Result>(): WaitFor<Result> {
  const running = new Map<string, { result: Promise<Result>; patienceEnds: Promise<undefined> }>();

  return async (key, patience, work) => {
    const load = running.get(key) ?? {
      result: work().finally(() => running.delete(key)),
      patienceEnds: sleep(PATIENCE_MS, undefined, { ref: false }),
    };
    running.set(key, load);
    return patience === "done" ? load.result : Promise.race([load.result, load.patienceEnds]);
  };
}

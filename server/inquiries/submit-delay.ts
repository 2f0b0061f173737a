import { setTimeout as sleep } from "node:timers/promises";

/** Resolves to true after so many milliseconds, or at once to false when too many wait already. */
export type SubmitDelay = (ms: number) => Promise<boolean>;

/** @param max each keeps its form, of 64 KB at most, for as long as it waits */
export function createSubmitDelay({ max = 200 } = {}): SubmitDelay {
  let waiting = 0;

  return async (ms) => {
    if (waiting >= max) return false;
    waiting++;
    await sleep(ms).finally(() => waiting--);
    return true;
  };
}

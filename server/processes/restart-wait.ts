/** A process that lived longer did not end because of its start. */
export const SHORT_LIFE_MS = 60_000;

const SECOND = 1_000;
const MAX_WAIT_MS = 30 * SECOND;

/**
 * How long a dead process is not replaced, in milliseconds: the first time not at all, then for 1, 2, 4, … seconds, so that one which
 * cannot live takes nothing from the others.
 * @param failures short lives in a row, from 1 on
 */
export function restartWait(failures: number): number {
  return failures <= 1 ? 0 : Math.min(MAX_WAIT_MS, SECOND * 2 ** (failures - 2));
}

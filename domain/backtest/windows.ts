import { fromParts, highPart, lowPart } from "../api/rules/exact-sum.ts";
import type { Groups } from "./groups.ts";

/**
 * Windows that all have one length, over payments in order of time: both ends only move forward, through all groups at once, so that each payment is added once and
 * taken away once. A window has what was made after its length ago and stands before the payment, and the payment itself.
 */
export interface Windows {
  readonly at: Float64Array;
  readonly lengthMs: number;
  /** The group for which each payment counts. */
  readonly counted: Groups;
  /** Whose window each payment looks at. */
  readonly queryGroups: Groups;
  /** Where it does not, a payment counts for those after it alone. */
  readonly countsItself: boolean;
}

/** How many payments are in each window; -1 where there is none. */
export function countPayments({ at, lengthMs, counted, queryGroups, countsItself }: Windows): Int32Array {
  const found = new Int32Array(at.length);
  // Code 0 counts as well, and is never read.
  const inside = new Int32Array(counted.size);
  const [into, from] = [counted.codes, queryGroups.codes];
  let oldest = 0;
  const addOne = (row: number, step: number) => {
    const group = into[row] as number;
    inside[group] = (inside[group] as number) + step;
  };
  for (let row = 0; row < at.length; row += 1) {
    const start = (at[row] as number) - lengthMs;
    for (; (at[oldest] as number) <= start; oldest += 1) addOne(oldest, -1);
    if (countsItself) addOne(row, 1);
    const group = from[row] as number;
    found[row] = group === 0 ? -1 : (inside[group] as number);
    if (!countsItself) addOne(row, 1);
  }
  return found;
}

/**
 * How many different values the payments of each window have; -1 where there is none.
 * @param pairs the payments that share both the group that they count for and the value; none where they have no value
 */
export function countDifferent(windows: Windows, pairs: Groups): Int32Array {
  const { at, lengthMs, counted, queryGroups, countsItself } = windows;
  const found = new Int32Array(at.length);
  const different = new Int32Array(counted.size);
  const inside = new Int32Array(pairs.size);
  const [into, from, pairOf] = [counted.codes, queryGroups.codes, pairs.codes];
  let oldest = 0;
  const enter = (row: number) => {
    const [group, pair] = [into[row] as number, pairOf[row] as number];
    if (group === 0 || pair === 0) return;
    const before = inside[pair] as number;
    inside[pair] = before + 1;
    if (before === 0) different[group] = (different[group] as number) + 1;
  };
  const leave = (row: number) => {
    const [group, pair] = [into[row] as number, pairOf[row] as number];
    if (group === 0 || pair === 0) return;
    const after = (inside[pair] as number) - 1;
    inside[pair] = after;
    if (after === 0) different[group] = (different[group] as number) - 1;
  };
  for (let row = 0; row < at.length; row += 1) {
    const start = (at[row] as number) - lengthMs;
    for (; (at[oldest] as number) <= start; oldest += 1) leave(oldest);
    if (countsItself) enter(row);
    const group = from[row] as number;
    found[row] = group === 0 ? -1 : (different[group] as number);
    if (!countsItself) enter(row);
  }
  return found;
}

/**
 * What the payments of each window sum up to in the currency of the payment; NaN where there is none.
 * @param rowsByCurrency the payments of one currency after those of another, each in order of time
 */
export function sumAmounts(
  { at, lengthMs, counted, queryGroups, countsItself }: Windows,
  amounts: Float64Array,
  currencies: Uint32Array,
  rowsByCurrency: Uint32Array,
): Float64Array {
  const found = new Float64Array(at.length);
  const high = new Float64Array(counted.size);
  const low = new Float64Array(counted.size);
  const [into, from] = [counted.codes, queryGroups.codes];
  const add = (row: number, sign: 1 | -1) => {
    const group = into[row] as number;
    if (group === 0) return;
    const amount = amounts[row] as number;
    high[group] = (high[group] as number) + sign * highPart(amount);
    low[group] = (low[group] as number) + sign * lowPart(amount);
  };
  let oldest = 0;
  let currency = 0;
  for (let place = 0; place < rowsByCurrency.length; place += 1) {
    const row = rowsByCurrency[place] as number;
    if (currencies[row] !== currency) {
      // The next currency begins with nothing: the parts are whole numbers, so that nothing is left.
      for (; oldest < place; oldest += 1) add(rowsByCurrency[oldest] as number, -1);
      currency = currencies[row] as number;
    }
    const start = (at[row] as number) - lengthMs;
    for (; (at[rowsByCurrency[oldest] as number] as number) <= start; oldest += 1)
      add(rowsByCurrency[oldest] as number, -1);
    if (countsItself) add(row, 1);
    const group = from[row] as number;
    found[row] = group === 0 ? Number.NaN : fromParts(high[group] as number, low[group] as number);
    if (!countsItself) add(row, 1);
  }
  return found;
}

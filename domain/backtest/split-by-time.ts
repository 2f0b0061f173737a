import type { PaymentColumns } from "./columns.ts";
import type { RowRange } from "./score-table.ts";

/** The share of the time in which a threshold is chosen. */
const EARLIER_SHARE = 0.7;

/**
 * Parts payments by time, not by chance: fraud comes in series, and one that stands in both parts would make every rule look better than it is.
 * @returns those before a share of the time has passed, and the others; of payments that all have one time, none and all
 */
export function splitByTime(
  { at, rows }: PaymentColumns,
  share = EARLIER_SHARE,
): readonly [earlier: RowRange, later: RowRange] {
  const [first = 0, last = 0] = [at[0], at[rows - 1]];
  const border = first + (last - first) * share;
  const found = at.findIndex((time) => time >= border);
  const middle = found < 0 ? rows : found;
  return [
    { from: 0, to: middle },
    { from: middle, to: rows },
  ];
}

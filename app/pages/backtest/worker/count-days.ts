import type { PaymentColumns } from "../../../../domain/backtest/columns.ts";
import type { RowRange } from "../../../../domain/backtest/score-table.ts";
import { SCORES } from "./limits.ts";
import type { DayCounts } from "./messages.ts";

const DAY_MS = 86_400_000;
/** As many bars as a phone can show. */
const MAX_STRETCHES = 62;

/** Counts the payments of each day by score; of a long time, those of several days together. */
export function countDays({ at }: PaymentColumns, scores: Uint8Array, { from, to }: RowRange): DayCounts {
  const first = Math.floor((at[from] ?? 0) / DAY_MS);
  const days = to > from ? Math.floor((at[to - 1] as number) / DAY_MS) - first + 1 : 0;
  const daysEach = Math.max(1, Math.ceil(days / MAX_STRETCHES));
  const counts = new Uint32Array(Math.ceil(days / daysEach) * SCORES);
  for (let row = from; row < to; row += 1) {
    const stretch = Math.floor((Math.floor((at[row] as number) / DAY_MS) - first) / daysEach);
    const cell = stretch * SCORES + (scores[row] as number);
    counts[cell] = (counts[cell] as number) + 1;
  }
  return { from: first * DAY_MS, daysEach, counts };
}

/** The hour at which the till closes. */
const CLOSING_HOUR = 21;
/** Payments of each hour of one made-up day at the till, which is blocked at 22:20. The page's story tells of the same day. */
export const TODAY = [
  0, 0, 0, 0, 0, 0, 0, 2, 5, 8, 11, 12, 14, 13, 10, 9, 12, 15, 16, 27, 38, 31, 15, 0,
] as const;
export const PAYMENTS_AFTER_CLOSING = TODAY.slice(CLOSING_HOUR).reduce<number>(
  (sum, payments) => sum + payments,
  0,
);
/** The fewest and the most of the same till's usual days. */
export const USUAL = [
  [0, 1],
  [0, 1],
  [0, 1],
  [0, 1],
  [0, 1],
  [0, 1],
  [0, 1],
  [0, 3],
  [2, 7],
  [4, 11],
  [6, 14],
  [8, 16],
  [9, 18],
  [9, 18],
  [7, 15],
  [6, 14],
  [8, 16],
  [10, 19],
  [11, 20],
  [9, 18],
  [5, 12],
  [1, 5],
  [0, 1],
  [0, 1],
] as const;

/** More payments do not fit into the memory that a browser gives a page: 89 bytes each, and as much again for what rules find. */
export const MAX_ROWS = 5_000_000;

/** A file with more is none of payments. */
export const MAX_COLUMNS = 500;

/** Scores are whole hundredths, 0 to 100. */
export const SCORES = 101;

import { type BrotliOptions, brotliCompressSync, constants } from "node:zlib";

/** What a page of ours may weigh on its way to a telephone, in bytes as sent. */
export const BUDGETS = {
  // What the ten packets of a first round trip carry.
  document: 14_600,
  // A page of whole programs in four languages, or one whose island brings all of its texts along: a round trip more, which carries up to twenty further packets.
  documentOfPrograms: 21_900,
  // The reference of a library, every name of it on one page, to be searched: in the same two round trips.
  documentOfNames: 26_500,
  script: 5_000,
  // A screen with an island: Preact, and what the island does.
  islandScript: 65_000,
  style: 10_000,
  font: 80_000,
  // What the first search fetches: the index of a language, and the code.
  search: 150_000,
};

const BEST: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const QUICK: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const measured = new Map<string, number>();

/**
 * Bytes at the compression that the server makes in the background: 50 ms, once for each text. A lesser one, which takes a
 * tenth of that, will do where a text fits into `limit` with it.
 */
export function bestCompressedBytes(text: string, limit = 0): number {
  const known = measured.get(text);
  if (known !== undefined) return known;
  const quick = limit > 0 ? brotliCompressSync(text, QUICK).length : Number.POSITIVE_INFINITY;
  const bytes = quick <= limit ? quick : brotliCompressSync(text, BEST).length;
  measured.set(text, bytes);
  return bytes;
}

import { type BrotliOptions, brotliCompressSync, constants } from "node:zlib";

/** What a page of ours may weigh on its way to a telephone, in bytes as sent. */
export const BUDGETS = {
  // What the ten packets of a first round trip carry.
  document: 14_600,
  // A page of whole programs in four languages: half a round trip more, for who came to read them.
  documentOfPrograms: 20_000,
  script: 5_000,
  // A screen with an island: React, and what the island does.
  islandScript: 125_000,
  style: 10_000,
  font: 80_000,
  // What the first search fetches: the index of a language, and the code.
  search: 150_000,
};

const BEST: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const measured = new Map<string, number>();

/** Bytes at the compression that the server makes in the background: 50 ms, once for each text. */
export function bestCompressedBytes(text: string): number {
  const known = measured.get(text);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(text, BEST).length;
  measured.set(text, bytes);
  return bytes;
}

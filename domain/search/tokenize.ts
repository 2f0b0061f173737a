import { normalize } from "./normalize.ts";

/** A word of a text, and where it stands there. */
export interface Word {
  /** Offsets in the text, in UTF-16 units; `end` is past the last. */
  readonly start: number;
  readonly end: number;
  /** Without case, accents and marks. */
  readonly normalized: string;
  /** A name such as `riskScore`, beside its parts: text that holds the parts alone is about the same. */
  readonly isCompound: boolean;
}

/** Letters and digits with their marks; a name of code goes on at `_` and at a dot, a compound at a hyphen. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_]|-(?=[\p{L}\p{N}])|\.(?=\p{Ll}))*/gu;

/** Where the next part of a name in camel case begins. */
const CASE_BOUNDARY = /[\p{Ll}\p{N}]\p{Lu}/gu;

/** What has parts: looked at first, as few words do. */
const IS_JOINED = /[\p{L}\p{M}\p{N}][-_.]+[\p{L}\p{N}]|[\p{Ll}\p{N}]\p{Lu}/u;

/** What is longer is an identifier or a digest that nobody types. */
const MAX_WORD_LENGTH = 32;

/**
 * The words of a text, in the order in which they end. The same for the text that is indexed, for what a visitor types and
 * for what is marked in a result: `customer_id` and `customerId` are `customer`, `id` and, whole, `customerid`.
 */
export function tokenize(text: string): Word[] {
  const words: Word[] = [];
  const add = (written: string, start: number, isCompound: boolean) => {
    const normalized = normalize(
      isCompound || written.endsWith("_") ? written.replace(/[-_.]/g, "") : written,
    );
    // One letter is an elided article, what is left of a genitive, or nothing to look for.
    if (normalized.length > MAX_WORD_LENGTH || (normalized.length < 2 && !/\d/.test(normalized))) return;
    words.push({ start, end: start + written.length, normalized, isCompound });
  };
  for (const { 0: token, index } of text.matchAll(WORD)) {
    const isJoined = IS_JOINED.test(token);
    if (isJoined)
      for (const [start, end] of partsOf(token)) add(token.slice(start, end), index + start, false);
    add(token, index, isJoined);
  }
  return words;
}

/** Offsets of the parts of a token: between hyphens, dots and underscores, and before each capital that begins a part. */
function partsOf(token: string): [start: number, end: number][] {
  const parts: [number, number][] = [];
  for (const { 0: piece, index } of token.matchAll(/[^-_.]+/g)) {
    let start = index;
    for (const change of piece.matchAll(CASE_BOUNDARY)) {
      // A capital from beyond the first plane takes two units, and so does the letter before: both are the match's length.
      const boundary = index + change.index + ((change[0].codePointAt(0) as number) > 0xffff ? 2 : 1);
      parts.push([start, boundary]);
      start = boundary;
    }
    parts.push([start, index + piece.length]);
  }
  return parts;
}

import { ChunkDecoder, type Encoding } from "./decode-text.ts";

/** A file in any encoding of `ChunkDecoder` as whole characters of well-formed UTF-8, without a byte order mark. */
export class Utf8Transcoder {
  readonly #text: ChunkDecoder;
  /** Whether a byte order mark has come or can no longer come. */
  #hasBegun = false;
  readonly #encoder = new TextEncoder();

  /** @param encoding the one that all is in, where that is known */
  constructor(encoding?: Encoding) {
    this.#text = new ChunkDecoder(encoding);
  }

  /** @returns the chunk itself where it is ASCII, as most are, else what it says in UTF-8 */
  add(chunk: Uint8Array, isLast = false): Uint8Array {
    const { isWhole } = this.#text;
    if (this.#hasBegun && isWhole && this.#text.encoding === "utf-8" && isAscii(chunk)) return chunk;
    this.#hasBegun ||= chunk.length > 3;
    const text = this.#text.decode(chunk, isLast);
    return this.#encoder.encode(text);
  }
}

/** Looks at four bytes at once, where they stand as a number of 32 bits may. */
function isAscii(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, length } = bytes;
  const before = -byteOffset & 3;
  if (length < before) return bytes.every((byte) => byte < 0x80);
  const fours = new Uint32Array(buffer, byteOffset + before, (length - before) >> 2);
  let seen = 0;
  for (let at = 0; at < fours.length; at += 1) seen |= fours[at] as number;
  for (let at = 0; at < before; at += 1) seen |= bytes[at] as number;
  for (let at = before + fours.length * 4; at < length; at += 1) seen |= bytes[at] as number;
  return (seen & 0x80808080) === 0;
}

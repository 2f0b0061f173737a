import { TextPieces } from "./decode-text.ts";

/** A file in any encoding of `TextPieces` as whole characters of well-formed UTF-8, without a byte order mark. */
export class Utf8Pieces {
  readonly #text = new TextPieces();
  readonly #encoder = new TextEncoder();

  /** @returns the piece itself where it is ASCII, as most are, else what it says in UTF-8 */
  add(piece: Uint8Array, isLast = false): Uint8Array {
    const { isWhole } = this.#text;
    const text = this.#text.decode(piece, isLast);
    // A character of UTF-8 has fewer units of UTF-16 than bytes, unless it is ASCII.
    const isAscii = isWhole && text.length === piece.length && this.#text.encoding === "utf-8";
    return isAscii ? piece : this.#encoder.encode(text);
  }
}

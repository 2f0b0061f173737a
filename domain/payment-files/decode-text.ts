/** The encodings that files of payments come in. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1256";

/** Those that may be stated of a file: UTF-16 says it itself. */
export const STATED_ENCODINGS = [
  "utf-8",
  "windows-1252",
  "windows-1256",
] as const satisfies readonly Encoding[];

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const MAX_MARK_BYTES = 3;

/** The most bytes of a character that a chunk can end within. */
const MAX_PARTIAL_BYTES = 3;

/**
 * Decodes a file chunk by chunk: by its byte order mark, as UTF-8 without one, and as Windows-1252 from the first byte on that
 * is no UTF-8. Up to there all was ASCII or well-formed, so that nothing that was already read has been misread for that reason.
 * Where an encoding is stated and no mark says otherwise, all is in it, and bytes that mean nothing in it become replacement characters.
 */
export class ChunkDecoder {
  readonly #stated: Encoding | undefined;
  #decoder: TextDecoder | undefined;
  #encoding: Encoding = "utf-8";
  /** The bytes that the decoder may be keeping of a character that is not whole yet. */
  #pending: Uint8Array = new Uint8Array();

  /** A byte order mark can no longer come. */
  #hasBegun = false;

  constructor(stated?: Encoding) {
    this.#stated = stated;
  }

  /** What the file is taken for so far. */
  get encoding(): Encoding {
    return this.#encoding;
  }

  /** Whether all that came is decoded, down to the last byte. Known of UTF-8 alone. */
  get isWhole(): boolean {
    return this.#pending.length === 0;
  }

  /** @param isLast ends a character that is not whole */
  decode(chunk: Uint8Array, isLast = false): string {
    let bytes = chunk;
    if (!this.#decoder) {
      bytes = joined(this.#pending, chunk);
      this.#pending = bytes;
      if (bytes.length < MAX_MARK_BYTES && !isLast) return "";
      this.#decoder = this.#start(bytes);
      this.#pending = new Uint8Array();
    }
    if (this.#encoding !== "utf-8") return this.#decoder.decode(bytes, { stream: !isLast });
    try {
      const text = this.#decoder.decode(bytes, { stream: !isLast });
      this.#pending = unfinished(this.#pending, bytes);
      return text;
    } catch {
      const all = joined(this.#pending, bytes);
      const length = wellFormedLength(all);
      this.#encoding = "windows-1252";
      this.#decoder = new TextDecoder("windows-1252");
      const before = new TextDecoder("utf-8", { ignoreBOM: this.#hasBegun }).decode(all.subarray(0, length));
      return before + this.#decoder.decode(all.subarray(length), { stream: !isLast });
    } finally {
      this.#hasBegun ||= bytes.length > 0;
    }
  }

  #start(bytes: Uint8Array): TextDecoder {
    const [encoding] = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
    this.#encoding = encoding ?? this.#stated ?? "utf-8";
    return new TextDecoder(this.#encoding, { fatal: this.#encoding === "utf-8" && !this.#stated });
  }
}

/** An Arabic word of Windows-1256 as Windows-1252 has it; of one letter those that clocks say morning and afternoon with. */
const ARABIC_WORD = /^(?:[À-ÿ]{2,}|[Õã])$/;

/** Whether what was decoded as Windows-1252 is the Windows-1256 of Arabic Excel: words of Western languages have letters of ASCII, too. */
export function isArabic(text: string): boolean {
  const words = text.match(/[A-Za-zÀ-ÿ]*[À-ÿ][A-Za-zÀ-ÿ]*/g) ?? [];
  const western = words.filter((word) => /[A-Za-z]/.test(word));
  return words.filter((word) => ARABIC_WORD.test(word)).length > western.length;
}

/** How many bytes at the beginning are whole characters of UTF-8: found by halving, for it happens once in a file. */
function wellFormedLength(bytes: Uint8Array): number {
  let [least, most] = [0, bytes.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      least = middle;
    } catch {
      most = middle - 1;
    }
  }
  return least - unfinished(new Uint8Array(), bytes.subarray(0, least)).length;
}

const joined = (before: Uint8Array, after: Uint8Array): Uint8Array => {
  const all = new Uint8Array(before.length + after.length);
  all.set(before);
  all.set(after, before.length);
  return all;
};

/** The bytes at the end of well-formed UTF-8 that belong to a character whose last byte has not come yet. */
function unfinished(before: Uint8Array, chunk: Uint8Array): Uint8Array {
  const bytes = chunk.length < MAX_PARTIAL_BYTES ? joined(before, chunk) : chunk.subarray(-MAX_PARTIAL_BYTES);
  for (let count = 1; count <= Math.min(MAX_PARTIAL_BYTES, bytes.length); count++) {
    const byte = bytes[bytes.length - count] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return length > count ? bytes.slice(-count) : new Uint8Array();
  }
  return new Uint8Array();
}

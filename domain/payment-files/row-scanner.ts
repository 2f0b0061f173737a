import type { CellRow } from "./cell-row.ts";

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/**
 * Finds rows and cells in bytes of UTF-8: the delimiter, the quote and the line ends are single bytes there that no other character
 * contains. It knows quotes as RFC 4180 has them; where they stand otherwise it is stuck, and somebody else must go on.
 */
export class RowScanner {
  #bytes: Uint8Array = new Uint8Array(1);
  #at = 0;
  #to = 0;
  #line = 1;
  readonly #delimiter: number;
  /** Columns whose quoted cells hold doubled quotes or returns. */
  readonly #escaped: number[] = [];
  /** A row begins here whose quotes it does not know. */
  isStuck = false;

  /** @param delimiter one byte, neither a quote nor a line end */
  constructor(delimiter: number) {
    this.#delimiter = delimiter;
  }

  /** The line of the next row. */
  get line(): number {
    return this.#line;
  }

  /** What no row has been made of yet. */
  get rest(): Uint8Array {
    return this.#bytes.subarray(this.#at, this.#to);
  }

  /** Takes the next chunk of whole characters. Rows that were found before are gone. */
  add(chunk: Uint8Array): void {
    const { rest } = this;
    const length = rest.length + chunk.length;
    if (length < this.#bytes.length) this.#bytes.copyWithin(0, this.#at, this.#to);
    else {
      this.#bytes = new Uint8Array(length * 2 + 1);
      this.#bytes.set(rest);
    }
    this.#bytes.set(chunk, rest.length);
    // A cell ends here at the latest, so that nothing needs to look for the end of the bytes.
    this.#bytes[length] = LINE_FEED;
    this.#at = 0;
    this.#to = length;
  }

  /**
   * Finds the next row that is not empty.
   * @param isLast ends a row that has no line end
   * @returns whether there is a whole one
   */
  next(row: CellRow, isLast: boolean): boolean {
    while (this.#at < this.#to && !this.isStuck) {
      row.line = this.#line;
      const found = this.#scan(row, isLast);
      if (found === undefined) return false;
      if (found) return true;
    }
    return false;
  }

  /** @returns whether the row has any text; undefined where it is no whole one */
  #scan(row: CellRow, isLast: boolean): boolean | undefined {
    const bytes = this.#bytes;
    const to = this.#to;
    const delimiter = this.#delimiter;
    const { starts, ends } = row;
    const width = starts.length;
    let at = this.#at;
    let [count, lines] = [0, 1];
    let hasText = false;
    this.#escaped.length = 0;
    for (;;) {
      let start = at;
      let end: number;
      let byte = bytes[at] as number;
      if (byte === QUOTE && at < to) {
        start += 1;
        end = start;
        let isEscaped = false;
        for (; ; end += 1) {
          byte = bytes[end] as number;
          if (byte === QUOTE && end < to) {
            if (end + 1 >= to || bytes[end + 1] !== QUOTE) break;
            isEscaped = true;
            end += 1;
          } else if (byte === RETURN || byte === LINE_FEED) {
            if (end >= to) {
              this.isStuck = isLast;
              return undefined;
            }
            isEscaped ||= byte === RETURN;
            if (byte === LINE_FEED || bytes[end + 1] !== LINE_FEED || end + 1 === to) lines += 1;
          }
        }
        at = end + 1;
        if (at === to && !isLast) return undefined;
        byte = bytes[at] as number;
        if (byte !== delimiter && byte !== LINE_FEED && byte !== RETURN) {
          this.isStuck = true;
          return undefined;
        }
        if (isEscaped && count < width) this.#escaped.push(count);
      } else {
        while (byte !== delimiter && byte !== LINE_FEED && byte !== RETURN) {
          at += 1;
          byte = bytes[at] as number;
        }
        end = at;
      }
      if (count < width) {
        starts[count] = start;
        ends[count] = end;
      }
      hasText ||= end > start;
      count += 1;
      if (at === to) {
        if (!isLast) return undefined;
        break;
      }
      at += 1;
      if (byte === delimiter) continue;
      if (byte === RETURN) {
        // Whether a line feed follows is not known yet.
        if (at === to && !isLast) return undefined;
        if (at < to && bytes[at] === LINE_FEED) at += 1;
      }
      break;
    }
    row.bytes = bytes;
    row.count = count;
    for (const column of this.#escaped)
      ends[column] = unquote(bytes, starts[column] as number, ends[column] as number);
    this.#at = at;
    this.#line += lines;
    return hasText;
  }
}

/** Writes a cell without doubled quotes, and with line feeds as line ends, over itself. @returns where it ends now */
function unquote(bytes: Uint8Array, start: number, end: number): number {
  let written = start;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    const next = at + 1 < end ? bytes[at + 1] : undefined;
    if (byte === QUOTE || (byte === RETURN && next === LINE_FEED)) at += 1;
    bytes[written] = byte === RETURN ? LINE_FEED : byte;
    written += 1;
  }
  return written;
}

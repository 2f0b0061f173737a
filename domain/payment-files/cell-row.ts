/** Cells as bytes of UTF-8 are turned into text one by one, only where their bytes alone do not tell what they hold. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

/** Texts of ASCII are made without the decoder up to this length: calling it takes longer. */
const SHORT = 64;

/** A row of a file, its cells as bytes of UTF-8. One serves all rows. */
export class CellRow {
  bytes: Uint8Array = new Uint8Array();
  /** Where each cell begins in {@link bytes}, and where it ends; of cells beyond the heads nothing. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** How many cells the row has, which may be another number than there are heads. */
  count = 0;
  /** Where the row begins in the file; the first line is 1. */
  line = 0;

  constructor(width: number) {
    this.starts = new Int32Array(width);
    this.ends = new Int32Array(width);
  }

  /** Takes cells that are texts already. */
  set(cells: readonly string[], line: number): void {
    let most = 0;
    for (const cell of cells) most += cell.length * 3;
    if (this.bytes.length < most) this.bytes = new Uint8Array(most * 2);
    let end = 0;
    for (let column = 0; column < Math.min(cells.length, this.starts.length); column += 1) {
      this.starts[column] = end;
      end += encoder.encodeInto(cells[column] as string, this.bytes.subarray(end)).written;
      this.ends[column] = end;
    }
    this.count = cells.length;
    this.line = line;
  }
}

/** The text of some bytes of well-formed UTF-8. */
export function textOf(bytes: Uint8Array, start: number, end: number): string {
  const some = bytes.subarray(start, end);
  if (end - start > SHORT) return decoder.decode(some);
  for (let at = start; at < end; at += 1) if ((bytes[at] as number) >= 0x80) return decoder.decode(some);
  return String.fromCharCode.apply(null, some as unknown as number[]);
}

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

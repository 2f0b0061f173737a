import { type CellRow, textOf } from "./cell-row.ts";
import type { Encoding } from "./decode-text.ts";
import { TableParser, UnreadableFile } from "./read-rows.ts";
import { RowScanner } from "./row-scanner.ts";
import { Utf8Transcoder } from "./utf8-transcoder.ts";

/** More than any row of payments has, as in `TableParser`. */
const MAX_ROW_LENGTH = 1_000_000;

/** The rows of a file in chunks: found in its bytes, and from the first quote on that stands where none belongs by Papa Parse. */
export class RowParser {
  readonly #utf8: Utf8Transcoder;
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly #delimiter: string;
  readonly #row: CellRow;
  #scanner: RowScanner | undefined;
  /** Reads where the scanner does not. */
  #table = new TableParser();

  /** @param row takes each row; @param encoding the one that all is in, where that is known */
  constructor(delimiter: string, row: CellRow, encoding?: Encoding) {
    this.#utf8 = new Utf8Transcoder(encoding);
    this.#delimiter = delimiter;
    this.#row = row;
    // Whatever else Excel names as a delimiter is rare enough.
    if (/^[\t -!#-~]$/.test(delimiter)) this.#scanner = new RowScanner(delimiter.charCodeAt(0));
  }

  /**
   * Takes the next chunk, and calls for each whole row that is not empty.
   * @param isLast ends a row that has no line end
   * @throws {UnreadableFile} for a row that does not end
   */
  add(chunk: Uint8Array, isLast: boolean, onRow: () => void): void {
    const bytes = this.#utf8.add(chunk, isLast);
    if (this.#scanner) this.#scan(this.#scanner, bytes, isLast, onRow);
    else this.#parse(bytes, isLast, onRow);
  }

  #scan(scanner: RowScanner, bytes: Uint8Array, isLast: boolean, onRow: () => void): void {
    scanner.add(bytes);
    while (scanner.next(this.#row, isLast)) onRow();
    const { rest, line } = scanner;
    if (scanner.isStuck) {
      this.#scanner = undefined;
      this.#table = new TableParser({ delimiter: this.#delimiter, line });
      this.#parse(rest, isLast, onRow);
    } else if (rest.length > MAX_ROW_LENGTH && lengthOf(rest) > MAX_ROW_LENGTH)
      throw new UnreadableFile(line);
  }

  #parse(bytes: Uint8Array, isLast: boolean, onRow: () => void): void {
    const { rows, lines } = this.#table.parse(this.#decoder.decode(bytes), isLast);
    for (const [index, cells] of rows.entries()) {
      this.#row.set(cells, lines[index] ?? 0);
      onRow();
    }
  }
}

/** The length of the text, with each line end as one character. */
const lengthOf = (bytes: Uint8Array): number =>
  textOf(bytes, 0, bytes.length).replaceAll("\r\n", "\n").length;

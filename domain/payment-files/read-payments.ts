import type { PaymentColumns } from "../backtest/columns.ts";
import { ColumnsBuilder } from "../backtest/columns-builder.ts";
import { missingFields } from "./columns.ts";
import { TextPieces } from "./decode-text.ts";
import { EmptyFile, type FileShape, findShape, MissingColumns, type ToldOfFile } from "./file-shape.ts";
import { TablePieces } from "./read-rows.ts";
import { createRowReader, type RowFault } from "./row-reader.ts";

/** The payments of a file. */
export interface ReadPayments {
  readonly shape: FileShape;
  /** In order of time; those of one time as they stand in the file. */
  readonly columns: PaymentColumns;
  /** The line of the file of each payment, by the order in which they were added: `lines[columns.source[row]]`. The first line is 1. */
  readonly lines: Uint32Array;
  /** Rows that could not be read. */
  readonly unread: number;
}

export interface ReadOptions {
  /** Before the first payment is read, and before {@link MissingColumns}; what it throws ends the reading. */
  readonly onShape?: (shape: FileShape) => void;
  /** In order of lines. */
  readonly onFault?: (fault: RowFault) => void;
  /** After each piece: bytes (decompressed) and rows so far, those that could not be read among them. */
  readonly onProgress?: (bytes: number, rows: number) => void;
  /** Looked at before each piece. */
  readonly signal?: AbortSignal;
}

/** The shape of a file is taken from so many bytes, so that it is the same in whatever pieces the file comes. */
const HEAD_BYTES = 65_536;

/**
 * Reads a file of past payments into columns.
 * @param pieces the file's bytes, decompressed
 * @throws {MissingColumns} with the `shape`, and the `fields` that no column holds
 * @throws {EmptyFile} where there is no row of payments at all: heads alone, or nothing
 * @throws {UnreadableFile} for a row that does not end
 * @throws the signal's reason once it is aborted
 */
export async function readPayments(
  pieces: AsyncIterable<Uint8Array>,
  told: ToldOfFile = {},
  options: ReadOptions = {},
): Promise<ReadPayments> {
  const { onProgress, signal } = options;
  const reading = new Reading(told, options);
  let bytes = 0;
  signal?.throwIfAborted();
  for await (const piece of pieces) {
    signal?.throwIfAborted();
    reading.take(piece);
    bytes += piece.length;
    onProgress?.(bytes, reading.rows);
  }
  signal?.throwIfAborted();
  return reading.finish();
}

class Reading {
  readonly #told: ToldOfFile;
  readonly #options: ReadOptions;
  #head: Uint8Array = new Uint8Array();
  #wantedBytes = HEAD_BYTES;
  #shape: FileShape | undefined;
  readonly #text = new TextPieces();
  readonly #table = new TablePieces();
  #readRow: ReturnType<typeof createRowReader> | undefined;
  #hasHeads = false;
  readonly #builder = new ColumnsBuilder();
  readonly #lines: number[] = [];
  rows = 0;

  constructor(told: ToldOfFile, options: ReadOptions) {
    this.#told = told;
    this.#options = options;
  }

  take(piece: Uint8Array): void {
    if (this.#shape) {
      this.#read(piece, false);
      return;
    }
    this.#head = joined(this.#head, piece);
    while (!this.#shape && this.#head.length >= this.#wantedBytes) {
      this.#begin(this.#head.subarray(0, this.#wantedBytes), false);
      this.#wantedBytes *= 2;
    }
    if (this.#shape) this.#readHead();
  }

  finish(): ReadPayments {
    if (!this.#shape) {
      this.#begin(this.#head, true);
      this.#readHead();
    }
    this.#read(new Uint8Array(), true);
    const shape = this.#shape as FileShape | undefined;
    if (!shape || this.rows === 0) throw new EmptyFile(shape);
    const lines = Uint32Array.from(this.#lines);
    return { shape, columns: this.#builder.finish(), lines, unread: this.rows - lines.length };
  }

  #begin(head: Uint8Array, isWhole: boolean): void {
    const shape = findShape(head, isWhole, this.#told);
    if (!shape) return;
    this.#shape = shape;
    this.#options.onShape?.(shape);
    if (missingFields(shape.columns).length > 0) throw new MissingColumns(shape);
    this.#readRow = createRowReader(shape.columns, shape.formats, shape.heads.length);
  }

  #readHead(): void {
    const head = this.#head;
    this.#head = new Uint8Array();
    this.#read(head, false);
  }

  #read(piece: Uint8Array, isLast: boolean): void {
    const { rows, lines } = this.#table.parse(this.#text.decode(piece, isLast), isLast);
    for (const [index, cells] of rows.entries()) {
      if (this.#hasHeads) this.#add(cells, lines[index] ?? 0);
      this.#hasHeads = true;
    }
  }

  #add(cells: readonly string[], line: number): void {
    const row = this.#readRow?.(cells, line);
    if (!row) return;
    this.rows += 1;
    if ("reason" in row) {
      this.#options.onFault?.(row);
      return;
    }
    this.#builder.add(row.at, row.transaction, row.isFraud);
    this.#lines.push(line);
  }
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array {
  const all = new Uint8Array(before.length + after.length);
  all.set(before);
  all.set(after, before.length);
  return all;
}

import type { PaymentColumns } from "../backtest/columns.ts";
import { ColumnsBuilder } from "../backtest/columns-builder.ts";
import { GrowingIntegers } from "../backtest/growing-column.ts";
import { CellRow } from "./cell-row.ts";
import { type ColumnField, missingFields } from "./columns.ts";
import { EmptyFile, type FileOptions, type FileShape, findShape, MissingColumns } from "./file-shape.ts";
import { type Formats, kindOf, offsetMs } from "./formats.ts";
import { UnknownLabels } from "./labels.ts";
import { RowParser } from "./row-parser.ts";
import { type RowFault, RowReader } from "./row-reader.ts";
import { timestampReader } from "./timestamp-text.ts";

export type { FileOptions, FileShape } from "./file-shape.ts";
export type { RowFault } from "./row-reader.ts";

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

/** The rows show that the order of day and month is another one than the first of them led to assume. */
export class OtherDates extends Error {
  override name = "OtherDates";
  /** The order to read the file with. */
  readonly dates: Formats["dates"];

  constructor(dates: Formats["dates"]) {
    super(`The dates are written ${dates}.`);
    this.dates = dates;
  }
}

export interface ReadOptions {
  /** Before the first payment is read, and before {@link MissingColumns}; what it throws ends the reading. */
  readonly onShape?: (shape: FileShape) => void;
  /** In order of lines. */
  readonly onFault?: (fault: RowFault) => void;
  /** After each chunk: bytes (decompressed) and rows so far, those that could not be read among them. */
  readonly onProgress?: (bytes: number, rows: number) => void;
  /** Looked at before each chunk. */
  readonly signal?: AbortSignal;
}

/** The shape of a file is taken from so many bytes, so that it is the same in whatever chunks the file comes. */
const HEAD_BYTES = 65_536;
/** Words of labels that are asked for at once: a column with more of them is hardly one of labels. */
const MAX_WORDS = 20;
/** From this share of rows on, whose times can only be read in the other order, that is no slip of a few rows. */
const DISPROOF = 0.01;
/** A file whose rows are all blank for so long has none: a small compressed one could go on until the memory is full. */
const MOST_HEAD_BYTES = 64 * HEAD_BYTES;

/**
 * Reads a file of past payments into columns.
 * @param chunks the file's bytes, decompressed
 * @throws {MissingColumns} with the `shape`, and the `fields` that no column holds
 * @throws {EmptyFile} where there is no row of payments at all: heads alone, or nothing; and where none is in the first 4 MB
 * @throws {UnreadableFile} for a row that does not end
 * @throws {WrongFileKind} for a workbook and other files that are no text
 * @throws {OtherDates} at the end, where no order was told and the rows show that the guessed one is wrong
 * @throws {UnknownLabels} at the end, with words that say neither fraud nor none: their rows would be lost, which are often all of the fraud
 * @throws the signal's reason once it is aborted
 */
export async function readPayments(
  chunks: AsyncIterable<Uint8Array>,
  fileOptions: FileOptions = {},
  options: ReadOptions = {},
): Promise<ReadPayments> {
  const { onProgress, signal } = options;
  const reading = new Reading(fileOptions, options);
  let bytes = 0;
  signal?.throwIfAborted();
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    reading.take(chunk);
    bytes += chunk.length;
    onProgress?.(bytes, reading.rows);
  }
  signal?.throwIfAborted();
  return reading.finish();
}

class Reading {
  readonly #fileOptions: FileOptions;
  readonly #options: ReadOptions;
  /** What came before the shape was known. */
  #head: Uint8Array[] = [];
  #headBytes = 0;
  #wantedBytes = HEAD_BYTES;
  #shaped: Shaped | undefined;
  rows = 0;
  readonly #lines = new GrowingIntegers();
  #unread = 0;
  /** Words of labels that nobody knows, with how many rows have them. */
  readonly #words = new Map<string, number>();
  /** Rows whose times can be read in the other order of day and month alone. */
  #otherDates = 0;

  constructor(fileOptions: FileOptions, options: ReadOptions) {
    this.#fileOptions = fileOptions;
    this.#options = options;
  }

  take(chunk: Uint8Array): void {
    if (this.#shaped) {
      this.#read(this.#shaped, chunk, false);
      return;
    }
    this.#head.push(chunk);
    this.#headBytes += chunk.length;
    while (!this.#shaped && this.#headBytes >= this.#wantedBytes) {
      this.#findShape(joined(this.#head).subarray(0, this.#wantedBytes), false);
      if (this.#wantedBytes >= MOST_HEAD_BYTES && !this.#shaped) throw new EmptyFile();
      this.#wantedBytes *= 2;
    }
    if (this.#shaped) this.#read(this.#shaped, this.#takeHead(), false);
  }

  finish(): ReadPayments {
    if (!this.#shaped) this.#findShape(joined(this.#head), true);
    const shaped = this.#shaped as Shaped | undefined;
    if (!shaped) throw new EmptyFile();
    this.#read(shaped, this.#takeHead(), true);
    if (this.rows === 0) throw new EmptyFile(shaped.shape);
    const lines = this.#lines.finish(this.rows - this.#unread);
    const columns = shaped.builder.finish();
    if (this.#otherDates > this.rows * DISPROOF && !showsDays(columns, shaped.shape.formats))
      throw new OtherDates(shaped.otherDates);
    if (this.#words.size > 0) {
      const { heads, columns: found } = shaped.shape;
      throw new UnknownLabels(heads[found.label ?? -1]?.trim() ?? "", this.#words);
    }
    return { shape: shaped.shape, columns, lines, unread: this.#unread };
  }

  #findShape(head: Uint8Array, isWhole: boolean): void {
    const found = findShape(head, isWhole, this.#fileOptions);
    if (!found) return;
    const { shape, encoding, lastLineBefore } = found;
    this.#options.onShape?.(shape);
    if (missingFields(shape.columns).length > 0) throw new MissingColumns(shape);
    const builder = new ColumnsBuilder();
    const row = new CellRow(shape.heads.length);
    const dates = shape.formats.dates === "day first" ? "month first" : "day first";
    this.#shaped = {
      shape,
      lastLineBefore,
      otherDates: dates,
      readOther: this.#isGuessed(shape) ? timestampReader({ ...shape.formats, dates }) : () => undefined,
      builder,
      row,
      chunks: new RowParser(shape.delimiter, row, encoding),
      reader: new RowReader(
        shape.columns,
        shape.formats,
        shape.heads.length,
        builder,
        this.#fileOptions.labelWords,
      ),
    };
  }

  /** Whether times have an order of day and month, which nobody told: a simulation counts hours. */
  #isGuessed({ columns }: FileShape): boolean {
    const time = columns.fields.occurredAt;
    return this.#fileOptions.formats?.dates === undefined && time !== undefined && !("hours" in time);
  }

  #takeHead(): Uint8Array {
    const head = joined(this.#head);
    this.#head = [];
    return head;
  }

  #read(shaped: Shaped, chunk: Uint8Array, isLast: boolean): void {
    const { row, reader, lastLineBefore } = shaped;
    shaped.chunks.add(chunk, isLast, () => {
      if (row.line <= lastLineBefore) return;
      this.rows += 1;
      const fault = reader.read(row);
      if (!fault) {
        this.#lines.set(this.rows - this.#unread - 1, row.line);
        return;
      }
      this.#unread += 1;
      this.#learn(fault, shaped);
      this.#options.onFault?.(fault);
    });
  }

  /** What a row that cannot be read says of all others. */
  #learn({ field, reason, cell }: RowFault, { readOther }: Shaped): void {
    if (reason !== "unreadable") return;
    if (field === "label") {
      const count = this.#words.get(cell) ?? 0;
      if (count > 0 || this.#words.size < MAX_WORDS) this.#words.set(cell, count + 1);
    } else if (kindOf(field as ColumnField) === "timestamp" && readOther(cell) !== undefined) {
      this.#otherDates += 1;
    }
  }
}

/** What reads the rows of a file whose shape is known. */
interface Shaped {
  readonly shape: FileShape;
  readonly lastLineBefore: number;
  /** The order of day and month that was not guessed, and what reads a time in it: nothing, where none was guessed. */
  readonly otherDates: Formats["dates"];
  readonly readOther: (cell: string) => number | undefined;
  readonly builder: ColumnsBuilder;
  readonly row: CellRow;
  readonly chunks: RowParser;
  readonly reader: RowReader;
}

/** Whether a day after the 12th, which no month is, was read as the order of the formats says. */
function showsDays({ at }: PaymentColumns, { zone }: Formats): boolean {
  const offset = offsetMs(zone);
  return at.some((time) => new Date(time + offset).getUTCDate() > 12);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

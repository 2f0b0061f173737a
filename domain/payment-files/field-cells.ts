import type { GrowingCodes, GrowingNumbers } from "../backtest/growing-column.ts";
import { ByteDictionary, REFUSED, UNREADABLE } from "./byte-dictionary.ts";
import { type CellReader, isTimestamp, type Range } from "./cell-readers.ts";
import { type CellRow, textOf } from "./cell-row.ts";
import { CellSource } from "./cell-source.ts";
import type { ColumnField, ColumnSource } from "./columns.ts";
import type { Formats } from "./formats.ts";
import { NumberBytes } from "./number-bytes.ts";
import { amountReader, numberReader, type WrittenNumber } from "./number-text.ts";
import { HourBytes, TimestampBytes } from "./timestamp-bytes.ts";
import { hoursReader, timestampReader } from "./timestamp-text.ts";

/** What is found of a cell where nothing is in it. Anything from 0 on is a value. */
export const EMPTY = -9;
export const VALID = 0;

/** The cells of one field: each is found first, and put into its column once the whole row is a payment. */
export interface FieldCells {
  readonly field: ColumnField | "label";
  readonly source: CellSource;
  /** Whether nothing was in the cell that was found last. */
  readonly isEmpty: boolean;
  /** @returns 0 or more for a value, {@link EMPTY}, {@link UNREADABLE} or {@link REFUSED} */
  find(row: CellRow): number;
  /** Puts what was found last into a row of the column. */
  put(row: number): void;
}

/** Texts and flags. */
export class CodedCells implements FieldCells {
  readonly field: ColumnField | "label";
  readonly source: CellSource;
  readonly #column: GrowingCodes;
  readonly #dictionary: ByteDictionary;
  /** The code of the cell that was found last. */
  code = EMPTY;

  constructor(field: ColumnField | "label", source: ColumnSource, read: CellReader, column: GrowingCodes) {
    this.field = field;
    this.source = new CellSource(source);
    this.#column = column;
    this.#dictionary = new ByteDictionary(read, column);
  }

  get isEmpty(): boolean {
    return this.code === EMPTY;
  }

  find(row: CellRow): number {
    const { source } = this;
    source.locate(row);
    const isEmpty = source.start === source.end;
    this.code = isEmpty ? EMPTY : this.#dictionary.find(source.bytes, source.start, source.end);
    return this.code;
  }

  put(row: number): void {
    if (this.code === EMPTY) return;
    if (this.code === 0) this.code = this.#dictionary.add();
    this.#column.setCode(row, this.code);
  }

  /** What was found last. */
  get value(): string | boolean | undefined {
    return this.code > 0 ? this.#column.valueOf(this.code) : this.#dictionary.freshValue;
  }
}

/** Numbers within what the API takes. */
export class NumberCells implements FieldCells {
  readonly field: ColumnField;
  readonly source: CellSource;
  readonly #column: GrowingNumbers;
  readonly #range: Range;
  readonly #bytes: NumberBytes;
  readonly #read: (cell: string) => WrittenNumber | undefined;
  /** What was read last in a text. */
  #written: WrittenNumber | undefined;
  /** The value of the cell that was found last; NaN for none. */
  value = Number.NaN;
  /** Its decimals as they are written; -1 where it is written in an unusual way. */
  decimals = -1;

  constructor(
    field: ColumnField,
    source: ColumnSource,
    { decimal }: Formats,
    range: Range,
    column: GrowingNumbers,
  ) {
    this.field = field;
    this.source = new CellSource(source);
    this.#column = column;
    this.#range = range;
    this.#bytes = new NumberBytes(decimal);
    this.#read = field === "amount" ? amountReader(decimal) : numberReader(decimal);
  }

  get isEmpty(): boolean {
    return Number.isNaN(this.value);
  }

  /** How the number that was found last is written. */
  get written(): WrittenNumber {
    return (this.decimals === -1 ? this.#written : this.#read(this.source.text)) as WrittenNumber;
  }

  find(row: CellRow): number {
    const { source } = this;
    source.locate(row);
    const { bytes, start, end } = source;
    this.value = Number.NaN;
    if (start === end) return EMPTY;
    let value = this.#bytes.read(bytes, start, end);
    this.decimals = this.#bytes.decimals;
    if (Number.isNaN(value)) {
      this.#written = this.#read(textOf(bytes, start, end));
      if (this.#written === undefined) return UNREADABLE;
      value = this.#written.value;
      this.decimals = -1;
    }
    const { lowest, highest, isOpen } = this.#range;
    if (value > highest || value < lowest || (isOpen && value === lowest)) return REFUSED;
    this.value = value;
    return VALID;
  }

  put(row: number): void {
    if (!Number.isNaN(this.value)) this.#column.set(row, this.value);
  }
}

/** Times, in milliseconds since the epoch. */
export class TimestampCells implements FieldCells {
  readonly field: ColumnField;
  readonly source: CellSource;
  readonly #column: GrowingNumbers | undefined;
  readonly #bytes: TimestampBytes | HourBytes;
  readonly #read: (cell: string) => number | undefined;
  value = Number.NaN;

  /** @param column none for the times of the payments themselves */
  constructor(field: ColumnField, source: ColumnSource, formats: Formats, column?: GrowingNumbers) {
    this.field = field;
    this.source = new CellSource(source);
    this.#column = column;
    const isHours = "hours" in source;
    this.#bytes = isHours ? new HourBytes(formats) : new TimestampBytes(formats);
    this.#read = isHours ? hoursReader(formats) : timestampReader(formats);
  }

  get isEmpty(): boolean {
    return Number.isNaN(this.value);
  }

  find(row: CellRow): number {
    const { source } = this;
    source.locate(row);
    const { bytes, start, end } = source;
    this.value = Number.NaN;
    if (start === end) return EMPTY;
    const value = this.#bytes.read(bytes, start, end);
    this.value = Number.isNaN(value) ? (this.#read(textOf(bytes, start, end)) ?? Number.NaN) : value;
    if (Number.isNaN(this.value)) return UNREADABLE;
    return isTimestamp(this.value) ? VALID : REFUSED;
  }

  put(row: number): void {
    if (!Number.isNaN(this.value)) this.#column?.set(row, this.value);
  }
}

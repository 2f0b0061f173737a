import {
  type ColumnField,
  type ColumnOptions,
  type Columns,
  detectColumns,
  missingFields,
} from "./columns.ts";
import { ChunkDecoder, type Encoding } from "./decode-text.ts";
import { findWrongKind, WrongFileKind } from "./file-kind.ts";
import type { Formats } from "./formats.ts";
import { guessFormats } from "./guess-formats.ts";
import { TableParser } from "./read-rows.ts";

/** How many rows after the headers serve as a sample. */
const SAMPLE_ROWS = 5;

/** What a file turned out to be, after its first rows. */
export interface FileShape {
  readonly heads: readonly string[];
  /** Which column holds what. */
  readonly columns: Columns;
  /** Guessed, with the given options on top. */
  readonly formats: Formats;
  readonly encoding: Encoding;
  readonly delimiter: string;
  /** The first rows after the heads, as they stand; at most five. */
  readonly sample: readonly (readonly string[])[];
}

/** What a caller states about a file, beyond what it holds. */
export interface FileOptions extends ColumnOptions {
  readonly formats?: Partial<Formats>;
}

/** No column holds what no payment can do without. */
export class MissingColumns extends Error {
  override name = "MissingColumns";
  readonly shape: FileShape;
  readonly fields: readonly ColumnField[];

  constructor(shape: FileShape) {
    const fields = missingFields(shape.columns);
    super(`No column holds ${fields.join(", ")}.`);
    this.shape = shape;
    this.fields = fields;
  }
}

/** The file has no row of payments. */
export class EmptyFile extends Error {
  override name = "EmptyFile";
  /** Undefined where there are not even heads. */
  readonly shape: FileShape | undefined;

  constructor(shape?: FileShape) {
    super(shape ? "The file has a line of heads alone." : "The file is empty.");
    this.shape = shape;
  }
}

/**
 * The shape of a file by the bytes that it begins with, and the line of its heads. Undefined where these have no whole row after the heads, and more will come.
 * @param isWhole no more will come
 * @throws {EmptyFile} for a whole file without heads
 * @throws {UnreadableFile} for a row that does not end
 * @throws {WrongFileKind} for a workbook and other files that are no text
 */
export function findShape(
  bytes: Uint8Array,
  isWhole: boolean,
  options: FileOptions,
): { readonly shape: FileShape; readonly headsLine: number } | undefined {
  const kind = findWrongKind(bytes);
  if (kind) throw new WrongFileKind(kind);
  const text = new ChunkDecoder();
  const table = new TableParser();
  const { rows, lines } = table.parse(text.decode(bytes, isWhole), isWhole);
  if (rows.length < 2 && !isWhole) return undefined;
  const [heads, ...others] = rows;
  if (!heads) throw new EmptyFile();
  const columns = detectColumns(heads, options);
  const shape = {
    heads,
    columns,
    formats: guessFormats(others, columns, options.formats),
    encoding: text.encoding,
    delimiter: table.delimiter,
    sample: others.slice(0, SAMPLE_ROWS),
  };
  return { shape, headsLine: lines[0] ?? 1 };
}

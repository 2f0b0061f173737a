import { type ColumnField, type Columns, detectColumns, missingFields } from "./columns.ts";
import { ChunkDecoder, type Encoding, isArabic } from "./decode-text.ts";
import { findWrongKind, WrongFileKind } from "./file-kind.ts";
import { findTable, HEADS_ROWS, type TableOptions } from "./find-table.ts";
import type { Formats } from "./formats.ts";
import { guessFormats } from "./guess-formats.ts";
import type { LabelWords } from "./labels.ts";

/** How many rows after the headers serve as a sample. */
const SAMPLE_ROWS = 5;

/** What a file turned out to be, after its first rows. */
export interface FileShape {
  /** Where there are none, the numbers of the columns from 1. */
  readonly heads: readonly string[];
  /** The line that they stand in; 0 for none. */
  readonly headsLine: number;
  /** The rows that the heads may be in. */
  readonly firstRows: readonly { readonly line: number; readonly cells: readonly string[] }[];
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
export interface FileOptions extends TableOptions {
  /** What words of the label's column mean that have no known meaning. */
  readonly labelWords?: LabelWords;
  readonly formats?: Partial<Formats>;
  /** Without it, taken from the bytes. */
  readonly encoding?: Encoding | undefined;
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

/** What the first bytes of a file tell. */
export interface FoundShape {
  readonly shape: FileShape;
  /** Where it is to be said that all of the file is in it. */
  readonly encoding: Encoding | undefined;
  /** The last line that no payment begins in. */
  readonly lastLineBefore: number;
}

/**
 * The shape of a file by the bytes that it begins with, and what reading it from the beginning needs to know. Undefined where these have no whole row after the heads, and more will come.
 * @param isWhole no more will come
 * @throws {EmptyFile} for a whole file without heads
 * @throws {UnreadableFile} for a row that does not end
 * @throws {WrongFileKind} for a workbook and other files that are no text
 */
export function findShape(bytes: Uint8Array, isWhole: boolean, options: FileOptions): FoundShape | undefined {
  const kind = findWrongKind(bytes);
  if (kind) throw new WrongFileKind(kind);
  const text = decodeStart(bytes, isWhole, options.encoding);
  const { rows, lines, delimiter, headsAt } = findTable(text.decoded, isWhole, options);
  const [firstRow] = rows;
  if (rows.length < headsAt + 2 && !isWhole) return undefined;
  if (!firstRow || headsAt >= rows.length) throw new EmptyFile();
  const heads = rows[headsAt] ?? firstRow.map((_, column) => String(column + 1));
  const others = rows.slice(headsAt + 1);
  const columns = detectColumns(heads, options);
  const shape = {
    heads,
    headsLine: lines[headsAt] ?? 0,
    firstRows: rows.slice(0, HEADS_ROWS).map((cells, row) => ({ line: lines[row] ?? 0, cells })),
    columns,
    formats: guessFormats(others, columns, options.formats),
    encoding: text.encoding,
    delimiter,
    sample: others.slice(0, SAMPLE_ROWS),
  };
  // Excel's word about the delimiter is no row.
  return { shape, encoding: text.stated, lastLineBefore: lines[headsAt] ?? (lines[0] ?? 1) - 1 };
}

function decodeStart(bytes: Uint8Array, isWhole: boolean, stated: Encoding | undefined) {
  const decoder = new ChunkDecoder(stated);
  const decoded = decoder.decode(bytes, isWhole);
  if (stated || decoder.encoding !== "windows-1252" || !isArabic(decoded))
    return { decoded, encoding: decoder.encoding, stated };
  return decodeStart(bytes, isWhole, "windows-1256");
}

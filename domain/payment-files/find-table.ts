import { type ColumnOptions, detectColumns, missingFields } from "./columns.ts";
import { DELIMITERS, type Rows, TableParser } from "./read-rows.ts";

/** The heads are looked for in so many rows: exports of banks begin with titles. */
export const HEADS_ROWS = 20;

/** The most needed fields that a row may lack and still be the heads. */
const MAX_MISSING = 2;

/** What a caller states about where a table begins, and what its columns are. */
export interface TableOptions extends ColumnOptions {
  /** The line of the heads; 0: there are none. Without it, taken from what the first rows hold. */
  readonly headsLine?: number | undefined;
}

/** Rows, as one delimiter parts their cells. */
export interface Table extends Rows {
  readonly delimiter: string;
  /** Which row the heads are: -1 where there are none, the number of rows where they are still to come. */
  readonly headsAt: number;
}

/**
 * The rows of a text with their heads, which are where the options say, else the row with the most needed fields, else the first one.
 * @throws {UnreadableFile} for a row that does not end
 */
export function findTable(text: string, isWhole: boolean, options: TableOptions): Table {
  const { headsLine } = options;
  if (headsLine !== undefined) return tableBelow(headsLine, text, isWhole);
  const table = parse(text, isWhole, new TableParser());
  const headsAt = findHeads(table.rows, options);
  if (headsAt !== -1) return { ...table, headsAt };
  // Commas in titles and amounts may have been taken for the delimiter.
  for (const delimiter of DELIMITERS) {
    const other = parse(text, isWhole, new TableParser({ delimiter, line: 1 }));
    const otherAt = findHeads(other.rows, options);
    if (otherAt !== -1) return { ...other, headsAt: otherAt };
  }
  return { ...table, headsAt: 0 };
}

function tableBelow(headsLine: number, text: string, isWhole: boolean): Table {
  let parser = new TableParser();
  if (headsLine > 1) {
    const lines = text.split(/\r\n?|\n/).slice(headsLine - 1);
    const { delimiter } = parse(lines.join("\n"), true, new TableParser());
    parser = new TableParser({ delimiter, line: 1 });
  }
  const table = parse(text, isWhole, parser);
  if (headsLine === 0) return { ...table, headsAt: -1 };
  const headsAt = table.lines.findIndex((line) => line >= headsLine);
  return { ...table, headsAt: headsAt === -1 ? table.rows.length : headsAt };
}

const parse = (text: string, isWhole: boolean, parser: TableParser) => ({
  ...parser.parse(text, isWhole),
  delimiter: parser.delimiter,
});

/** The first of the rows with the most needed fields; -1 where none has enough of them. */
function findHeads(rows: Rows["rows"], { heads: chosen = {}, guesses = false }: TableOptions): number {
  // A number fits every row.
  const named = Object.entries(chosen).filter(([, head]) => typeof head === "string");
  const options = { heads: Object.fromEntries(named), guesses };
  const missing = rows.slice(0, HEADS_ROWS).map((row) => missingFields(detectColumns(row, options)).length);
  const least = Math.min(...missing);
  return least > MAX_MISSING ? -1 : missing.indexOf(least);
}

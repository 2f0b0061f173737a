import Papa from "papaparse";

type Cell = string | number;

/**
 * The places in a cell at which a spreadsheet may find the start of a formula, also behind white space and in the full width that Excel
 * reads as the narrow one. Where the office's language uses the comma in numbers, Excel parts cells at semicolons and takes no
 * quotation mark within one for its beginning: there a cell of ours is several, and its lines are rows. Tab and carriage return may
 * end the cell that they are pasted into.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULAS = /^(?=[\t\r])|(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@|＝＋－＠｜])/gu;

/**
 * The lines of a table as RFC 4180 writes them, with a byte order mark: without it Excel reads UTF-8 as something else.
 * @param isForeign whether strangers wrote the cells: then what would run as a formula is made text by an apostrophe before it,
 * and control characters other than tab and line break, which may steer a terminal, are left out; numbers stay, also below zero
 */
export function formatCsv(rows: readonly (readonly Cell[])[], { isForeign = false } = {}): string {
  const cells = isForeign ? rows.map((row) => row.map(asText)) : rows;
  const quotes = (value: unknown) => isForeign && typeof value === "string" && value.startsWith("'");
  const text = Papa.unparse(cells as Cell[][], { newline: "\r\n", quotes });
  return `\uFEFF${text}\r\n`;
}

/**
 * Reads what {@link formatCsv} writes, and what spreadsheets make of it: any line ending, with or without the mark, and tabs or
 * semicolons between the cells, where the office's language uses the comma in numbers.
 * Blank lines are left out. Undefined when a quotation mark is not closed.
 */
export function parseCsv(text: string): string[][] | undefined {
  const header = text.split(/[\r\n]/, 1)[0] ?? "";
  const delimiter = ["\t", ";"].find((candidate) => header.includes(candidate)) ?? ",";
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  if (errors.length > 0) return undefined;
  return data.filter((row) => row.some((cell) => cell !== ""));
}

function asText(cell: Cell): Cell {
  return typeof cell === "number" ? cell : cell.replace(/(?![\t\r\n])\p{Cc}/gu, "").replaceAll(FORMULAS, "'");
}

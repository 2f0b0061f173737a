import Papa from "papaparse";

type Cell = string | number;

/** What parts the whole from the fraction in numbers. */
export type DecimalSign = "." | ",";

/**
 * The places in a cell at which a spreadsheet may find the start of a formula, also behind white space or a quotation mark, and in
 * the full width that Excel reads as the narrow one. Where the office's language uses the comma in numbers, Excel parts cells at
 * semicolons and takes no quotation mark within one for its beginning: there a cell of ours is several, and its lines are rows. The
 * other way round, what is written for such an office is parted at commas elsewhere. Tab and carriage return may end the cell that
 * they are pasted into.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULAS = {
  ".": /^(?=[\t\r])|(?<=^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@|＝＋－＠｜])/gu,
  ",": /^(?=[\t\r])|(?<=^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@|＝＋－＠｜])/gu,
};

/**
 * The lines of a table as RFC 4180 writes them, with a byte order mark: without it Excel reads UTF-8 as something else.
 * @param isForeign whether strangers wrote the cells: then what would run as a formula is made text by an apostrophe before it,
 * and control characters other than tab and line break, which may steer a terminal, are left out; numbers stay, also below zero
 * @param decimal with a comma, cells are parted by semicolons: so Excel reads it where the office's language writes 0,5
 */
export function formatCsv(
  rows: readonly (readonly Cell[])[],
  { isForeign = false, decimal = "." as DecimalSign } = {},
): string {
  const write = (cell: Cell) => {
    if (typeof cell === "number") return decimal === "." ? cell : String(cell).replace(".", ",");
    return isForeign ? asText(cell, decimal) : cell;
  };
  const quotes = (value: unknown) => isForeign && typeof value === "string" && value.startsWith("'");
  const delimiter = decimal === "," ? ";" : ",";
  const text = Papa.unparse(
    rows.map((row) => row.map(write)),
    { newline: "\r\n", quotes, delimiter },
  );
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

function asText(cell: string, decimal: DecimalSign): string {
  return cell.replace(/(?![\t\r\n])\p{Cc}/gu, "").replaceAll(FORMULAS[decimal], "'");
}

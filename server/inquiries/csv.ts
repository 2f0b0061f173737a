/** What a spreadsheet takes for the start of a formula (OWASP, "CSV Injection"). */
const FORMULA_START = /^[\s\0]*[=+\-@|]/;

/**
 * Rows as CSV (RFC 4180) for spreadsheets: every cell is quoted, a cell that would run as a formula is made text by a leading
 * apostrophe, and a byte order mark tells Excel that the text is UTF-8.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(","));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`;
}

function cell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * The lines of a table as RFC 4180 writes them, with a byte order mark: without it Excel reads UTF-8 as something else.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/**
 * Reads what {@link formatCsv} writes, and what spreadsheets make of it: any line ending, with or without the mark,
 * and a semicolon between the cells where the office's language uses the comma in numbers.
 * Blank lines are left out. Undefined when a quotation mark is not closed.
 */
export function parseCsv(text: string): string[][] | undefined {
  const source = text.replace(/^\uFEFF/, "");
  const header = source.split(/[\r\n]/, 1)[0] ?? "";
  const separator = ["\t", ";"].find((candidate) => header.includes(candidate)) ?? ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;

  while (position < source.length) {
    let cell = "";
    if (source[position] === '"') {
      for (position++; ; position++) {
        const end = source.indexOf('"', position);
        if (end === -1) return undefined;
        cell += source.slice(position, end);
        position = end + 1;
        if (source[position] !== '"') break;
        cell += '"';
      }
    }
    const start = position;
    while (position < source.length && !`${separator}\r\n`.includes(source[position] ?? "")) position++;
    row.push(cell + source.slice(start, position));
    if (source[position] === separator) {
      position++;
      if (position < source.length) continue;
      row.push("");
    }
    if (source[position] === "\r" && source[position + 1] === "\n") position++;
    position++;
    if (row.some((value) => value !== "")) rows.push(row);
    row = [];
  }
  return rows;
}

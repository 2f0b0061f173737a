import Papa from "papaparse";

/** More than any row of payments has. A quote that is never closed makes one row of the rest of the file. */
const MAX_ROW_LENGTH = 1_000_000;

/** Rows of a file, with their heads among them: the first one. */
export interface Rows {
  readonly rows: readonly (readonly string[])[];
  /** Where each row begins; the first line is 1. */
  readonly lines: readonly number[];
}

/** The file is not what rows can be read from. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
  readonly line: number;

  constructor(line: number) {
    super(
      `Line ${line} is longer than ${MAX_ROW_LENGTH.toLocaleString("en")} characters: a quote may be missing.`,
    );
    this.line = line;
  }
}

/** What separates cells, unless a file names something else. */
export const DELIMITERS = [",", ";", "\t", "|"];
/** How much of the text is read to find what separates its cells. */
const SAMPLE = 20_000;

/** Parses a text chunk by chunk into whole rows. */
export class TableParser {
  #rest = "";
  #line = 1;
  #delimiter: string | undefined;
  /** A chunk ended with a carriage return, which a line feed may follow. */
  #endsInReturn = false;

  /** @param goOn where a reading goes on that began otherwise: with a known delimiter, in a line other than the first */
  constructor(goOn?: { readonly delimiter: string; readonly line: number }) {
    this.#delimiter = goOn?.delimiter;
    this.#line = goOn?.line ?? 1;
  }

  /** By what the cells are parted; a comma until that is known. */
  get delimiter(): string {
    return this.#delimiter ?? ",";
  }

  /**
   * @param isLast ends a row that has no line end
   * @throws {UnreadableFile}
   */
  parse(chunk: string, isLast = false): Rows {
    this.#rest += this.#withLineFeeds(chunk);
    if (this.#delimiter === undefined) {
      if (this.#rest.length < SAMPLE && !isLast) return { rows: [], lines: [] };
      this.#detectShape();
    }
    const parser = new Papa.Parser({ delimiter: this.#delimiter, newline: "\n" });
    const { data, meta } = parser.parse(this.#rest, 0, !isLast) as Papa.ParseResult<string[]>;
    const hasQuotes = this.#rest.includes('"');
    this.#rest = isLast ? "" : this.#rest.slice(meta.cursor);

    const rows: string[][] = [];
    const lines: number[] = [];
    for (const row of data) {
      const line = this.#line;
      this.#line += 1 + (hasQuotes ? newlinesWithin(row) : 0);
      if (row.every((cell) => cell === "")) continue;
      rows.push(row);
      lines.push(line);
    }
    if (this.#rest.length > MAX_ROW_LENGTH) throw new UnreadableFile(this.#line);
    return { rows, lines };
  }

  /** With the line ends of every system as line feeds, also where a file mixes them. */
  #withLineFeeds(chunk: string): string {
    const text = this.#endsInReturn && chunk.startsWith("\n") ? chunk.slice(1) : chunk;
    if (chunk !== "") this.#endsInReturn = chunk.endsWith("\r");
    return text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
  }

  #detectShape(): void {
    const sample = this.#rest.slice(0, SAMPLE);
    // Excel writes it into the first line, and reads it there.
    const named = /^sep=(.)\n/i.exec(sample);
    if (named) {
      this.#delimiter = named[1];
      this.#rest = this.#rest.slice(named[0].length);
      this.#line += 1;
      return;
    }
    const { meta } = Papa.parse(sample, {
      preview: 20,
      delimitersToGuess: DELIMITERS,
      skipEmptyLines: true,
      newline: "\n",
    });
    this.#delimiter = meta.delimiter;
  }
}

/** Line ends that stand inside quotes. */
function newlinesWithin(row: readonly string[]): number {
  let count = 0;
  for (const cell of row) {
    for (let at = cell.indexOf("\n"); at !== -1; at = cell.indexOf("\n", at + 1)) count++;
  }
  return count;
}

import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { createGunzip } from "node:zlib";
import {
  type Columns,
  missingFields,
  recogniseColumns,
  type Told,
} from "../../../domain/payment-files/columns.ts";
import { type Formats, guessFormats } from "../../../domain/payment-files/formats.ts";
import { readRows, UnreadableFile } from "../../../domain/payment-files/read-rows.ts";
import { createRowReader, type PaymentRow, type ReadRow } from "../../../domain/payment-files/row-reader.ts";
import { EXIT, Failure } from "../failure.ts";
import { describeFault } from "./describe-fault.ts";

/** What a file of past payments holds. */
export interface History {
  /** In order of time. */
  readonly payments: readonly PaymentRow[];
  /** Lines that could not be read, and why. */
  readonly unread: readonly { readonly line: number; readonly fault: string }[];
  /** Columns that are neither fields nor the label. */
  readonly ignored: readonly string[];
  /** The public data set that it is. */
  readonly dataset: Columns["dataset"];
  readonly formats: Formats;
}

/** What is told about a file beside what it holds. */
export interface ToldOfFile extends Told {
  readonly formats?: Partial<Formats>;
}

/**
 * Reads past payments from a CSV file with a line of heads, compressed by gzip where its name ends in `.gz`.
 * @throws {Failure} when the file cannot be read, lacks a column that is needed, or has no line that can be read
 */
export async function readHistory(cwd: string, name: string, told: ToldOfFile = {}): Promise<History> {
  const file = createReadStream(resolve(cwd, name));
  const bytes = name.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  file.once("error", (error) => bytes.destroy(error));
  const payments: PaymentRow[] = [];
  const unread: { line: number; fault: string }[] = [];
  let columns: Columns | undefined;
  let formats: Formats | undefined;
  let read: ((cells: readonly string[], line: number) => ReadRow) | undefined;
  try {
    for await (const { rows, lines } of readRows(bytes)) {
      const [heads = []] = columns ? [] : rows;
      if (!read) {
        columns = recogniseColumns(heads, told);
        checkColumns(name, columns, heads, told);
        formats = { ...guessFormats(rows.slice(1), columns), ...told.formats };
        read = createRowReader(columns, formats, heads.length);
      }
      for (let index = heads.length > 0 ? 1 : 0; index < rows.length; index++) {
        const row = read(rows[index] ?? [], lines[index] ?? 0);
        if ("transaction" in row) payments.push(row);
        else unread.push({ line: row.line, fault: describeFault(row) });
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const why = error instanceof UnreadableFile ? message : `${code ?? message}.`;
    throw new Failure(EXIT.wrongInput, `${name} cannot be read: ${why}`);
  }
  if (!columns || !formats)
    throw new Failure(EXIT.wrongInput, `${name} has no payment: it is empty, or has a line of heads alone.`);
  if (payments.length === 0) {
    const [first] = unread;
    const why = first ? ` Line ${first.line}: ${first.fault}` : "";
    throw new Failure(EXIT.wrongInput, `${name} has no payment that can be read.${why}`);
  }
  payments.sort((a, b) => a.at - b.at || a.line - b.line);
  return { payments, unread, ignored: columns.ignored, dataset: columns.dataset, formats };
}

/** @throws {Failure} naming what is missing */
function checkColumns(name: string, columns: Columns, heads: readonly string[], told: ToldOfFile): void {
  const wanted = [...Object.values(told.heads ?? {}), ...(told.label === undefined ? [] : [told.label])];
  const missing = [
    ...missingFields(columns),
    ...wanted.filter((head) => !heads.some((known) => known.trim() === head)),
  ];
  if (missing.length === 0) return;
  const has = heads.join(", ").slice(0, 500);
  throw new Failure(
    EXIT.wrongInput,
    `${name} lacks the column ${missing.join(", ")}. It has: ${has}.`,
    "Columns are named as the fields of the API, such as payee.id or metadata.branch; --columns and --currency say what is called otherwise.",
  );
}

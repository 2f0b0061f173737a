import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { createGunzip } from "node:zlib";
import Papa from "papaparse";
import { EXIT, Failure } from "../failure.ts";
import { isField, type LabelledPayment, parseRow } from "./history-row.ts";

/** What a file of past payments holds. */
export interface History {
  /** In order of time. */
  readonly payments: readonly LabelledPayment[];
  /** Lines that could not be read, and why. */
  readonly unread: readonly { readonly line: number; readonly fault: string }[];
  /** Columns that are neither fields nor the label. */
  readonly ignored: readonly string[];
}

/**
 * Reads past payments from a CSV file with a line of heads, in UTF-8, compressed by gzip where its name ends in `.gz`.
 * @throws {Failure} when the file cannot be read, lacks a column that is needed, or has no line that can be read
 */
export async function readHistory(cwd: string, name: string, label: string | undefined): Promise<History> {
  const payments: LabelledPayment[] = [];
  const unread: { line: number; fault: string }[] = [];
  let columns: readonly string[] = [];
  // The heads are line 1.
  let line = 1;
  await new Promise<void>((done, fail) => {
    const file = createReadStream(resolve(cwd, name)).once("error", fail);
    const text = name.endsWith(".gz") ? file.pipe(createGunzip()).once("error", fail) : file;
    Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: "greedy",
      transformHeader: (head) => head.replace(/^\uFEFF/, "").trim(),
      step({ data, meta, errors }) {
        line += 1;
        columns = meta.fields ?? [];
        const [error] = errors;
        const row = error ? { line, fault: `${error.message}.` } : parseRow(data, line, label);
        if ("fault" in row) unread.push(row);
        else payments.push(row);
      },
      complete: () => done(),
      error: fail,
    });
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(EXIT.wrongInput, `${name} cannot be read (${error.code ?? error.message}).`);
  });

  checkColumns(name, columns, label);
  if (payments.length === 0) {
    const [first] = unread;
    const why = first ? ` Line ${first.line}: ${first.fault}` : "";
    throw new Failure(EXIT.wrongInput, `${name} has no payment that can be read.${why}`);
  }
  payments.sort((a, b) => timeOf(a) - timeOf(b) || a.line - b.line);
  return { payments, unread, ignored: columns.filter((column) => !isField(column) && column !== label) };
}

export const timeOf = ({ transaction }: LabelledPayment): number => Date.parse(transaction.occurredAt ?? "");

/** @throws {Failure} naming what is missing */
function checkColumns(name: string, columns: readonly string[], label: string | undefined): void {
  if (columns.length === 0) {
    throw new Failure(EXIT.wrongInput, `${name} has no payment: it is empty, or has a line of heads alone.`);
  }
  const customer = columns.includes("customer_id") ? [] : ["customerId"];
  const needed = ["amount", "currency", "occurredAt", ...customer, ...(label === undefined ? [] : [label])];
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length === 0) return;
  const hint = "Columns are named as the fields of the API, such as payee.id or metadata.branch.";
  throw new Failure(
    EXIT.wrongInput,
    `${name} lacks the column ${missing.join(", ")}. It has: ${columns.join(", ").slice(0, 500)}.`,
    hint,
  );
}

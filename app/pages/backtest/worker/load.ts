import { generateMonth } from "../../../../domain/backtest/generate-month.ts";
import type { MonthName } from "../../../../domain/backtest/month/markets.ts";
import { WrongFileKind } from "../../../../domain/payment-files/file-kind.ts";
import { EmptyFile, type FileOptions, MissingColumns } from "../../../../domain/payment-files/file-shape.ts";
import { UnknownLabels } from "../../../../domain/payment-files/labels.ts";
import { OtherDates, readPayments } from "../../../../domain/payment-files/read-payments.ts";
import { UnreadableFile } from "../../../../domain/payment-files/read-rows.ts";
import type { RowFault } from "../../../../domain/payment-files/row-reader.ts";
import { MAX_COLUMNS, MAX_ROWS } from "./limits.ts";
import type { Failure, ReadEvent } from "./messages.ts";
import { readChunks } from "./read-chunks.ts";
import type { Payments } from "./session.ts";

/** Lines that could not be read and are stored, for the visitor to download. */
const MAX_STORED_FAULTS = 100_000;

const PROGRESS_MS = 100;

export function makeMonth(month: MonthName, rows: number): Payments {
  return { columns: generateMonth(month, rows), lines: undefined, faults: [], unread: 0 };
}

/** Payments could not be loaded. */
export class LoadError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** @throws {LoadError} */
export async function readFile(
  file: File,
  fileOptions: FileOptions,
  signal: AbortSignal,
  notify: (event: ReadEvent) => void,
): Promise<Payments> {
  const faults: RowFault[] = [];
  let share = 0;
  let reportedAt = 0;
  try {
    const chunks = readChunks(file, (read) => {
      share = read;
    });
    const { columns, lines, unread } = await readPayments(chunks, fileOptions, {
      signal,
      onShape: (shape) => {
        if (shape.heads.length > MAX_COLUMNS) throw new LoadError({ reason: "columns" });
        notify({ kind: "shape", shape });
      },
      onFault: (fault) => {
        if (faults.length < MAX_STORED_FAULTS) faults.push(fault);
      },
      onProgress: (_, rows) => {
        if (rows > MAX_ROWS) throw new LoadError({ reason: "rows" });
        if (performance.now() - reportedAt < PROGRESS_MS) return;
        reportedAt = performance.now();
        notify({ kind: "progress", rows, share });
      },
    });
    if (columns.rows === 0)
      throw new LoadError({ reason: "none", unread: { count: unread, first: faults.slice(0, 20) } });
    return { columns, lines, faults, unread };
  } catch (error) {
    if (error instanceof OtherDates && !signal.aborted) {
      const formats = { ...fileOptions.formats, dates: error.dates };
      return readFile(file, { ...fileOptions, formats }, signal, notify);
    }
    throw signal.aborted ? new LoadError({ reason: "cancelled" }) : toLoadError(error);
  }
}

function toLoadError(error: unknown): unknown {
  if (error instanceof MissingColumns) return new LoadError({ reason: "missing", fields: error.fields });
  if (error instanceof WrongFileKind) return new LoadError({ reason: error.kind });
  if (error instanceof UnknownLabels)
    return new LoadError({ reason: "labels", column: error.head, words: error.words });
  if (error instanceof EmptyFile) return new LoadError({ reason: "empty" });
  if (error instanceof UnreadableFile) return new LoadError({ reason: "longRow", line: error.line });
  // An array that the memory has no room for.
  if (error instanceof RangeError) return new LoadError({ reason: "memory" });
  // What a DecompressionStream says of damaged bytes (Compression Streams, section 6).
  if (error instanceof TypeError) return new LoadError({ reason: "gzip" });
  if (error instanceof DOMException) return new LoadError({ reason: "open" });
  return error;
}

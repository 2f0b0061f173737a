import type { Transaction } from "../api/schemas/payments.ts";
import { refuseWritten, wholeAmount } from "./amount-rule.ts";
import { cellReader, isTimestamp, rangeOf } from "./cell-readers.ts";
import { type ColumnField, type ColumnSource, type Columns, missingFields } from "./columns.ts";
import { type Formats, kindOf } from "./formats.ts";
import { type LabelWords, labelWord, readLabel } from "./labels.ts";
import { amountReader, numberReader, type WrittenNumber } from "./number-text.ts";
import type { RowFault } from "./row-reader.ts";
import { hoursReader, timestampReader } from "./timestamp-text.ts";

type Value = string | number | boolean;

/** A payment of the past. */
export interface PaymentRow {
  readonly line: number;
  /** When it was made, in milliseconds since the epoch. */
  readonly at: number;
  readonly transaction: Transaction;
  /** Undefined where nobody knows. */
  readonly isFraud: boolean | undefined;
}

export type ReadRow = PaymentRow | RowFault;

/**
 * Reads rows as payments that the API would take, one text after the other: what the reading of bytes is compared with.
 * @throws {Error} where a field that is needed has no source: see `missingFields`
 */
export function createRowReader(
  columns: Columns,
  formats: Formats,
  width: number,
  labelWords?: LabelWords,
): (cells: readonly string[], line: number) => ReadRow {
  const missing = missingFields(columns);
  if (missing.length > 0) throw new Error(`No source for ${missing.join(", ")}.`);
  const readTimestamp = timestampReader(formats);
  const steps = Object.entries(columns.fields).map(([name, source]) => {
    const field = name as ColumnField;
    return {
      field,
      cellOf: cellOf(source as ColumnSource),
      put: putter(field),
      read: readerOf(field, columns, formats),
    };
  });
  const time = columns.fields.occurredAt as ColumnSource;
  const cellOfTime = cellOf(time);
  const readTime = "hours" in time ? hoursReader(formats) : readTimestamp;
  const { label, dataset } = columns;
  const cellOfAmount = cellOf(columns.fields.amount as ColumnSource);
  const readAmount = amountReader(formats.decimal);

  return (cells, line) => {
    const fault = (field: RowFault["field"], reason: RowFault["reason"], cell: string): RowFault => ({
      line,
      field,
      reason,
      cell: cell.slice(0, 40),
    });
    if (cells.length !== width) return fault("row", "cells", String(cells.length));
    const payment: Record<string, unknown> = {};
    for (const { field, cellOf, put, read } of steps) {
      if (field === "occurredAt") continue;
      const cell = cellOf(cells);
      if (cell === "") continue;
      const value = read(cell);
      if (value === undefined) return fault(field, "unreadable", cell);
      if (value === null) return fault(field, "refused", cell);
      put(payment, value);
    }
    const cell = cellOfTime(cells);
    if (cell === "") return fault("occurredAt", "missing", "");
    const at = readTime(cell);
    if (at === undefined || Number.isNaN(at)) return fault("occurredAt", "unreadable", cell);
    if (!isTimestamp(at)) return fault("occurredAt", "refused", cell);
    for (const field of ["customerId", "currency", "amount"] as const) {
      if (payment[field] === undefined) return fault(field, "missing", "");
    }
    const transaction = payment as Transaction;
    if (transaction.payee?.firstSeenAt !== undefined && transaction.payee.id === undefined)
      return fault("payee.id", "missing", "");
    const tooMany = steps.filter(
      ({ field, cellOf }) => field.startsWith("metadata.") && cellOf(cells) !== "",
    )[20];
    if (tooMany) return fault(tooMany.field, "refused", tooMany.cellOf(cells));
    const { amount, currency } = transaction;
    const written = readAmount(cellOfAmount(cells)) as WrittenNumber;
    const refusal = refuseWritten(written, currency, formats, dataset !== null);
    if (refusal) return fault("amount", refusal, cellOfAmount(cells));
    const whole = wholeAmount(amount, currency, dataset !== null);
    if (whole === undefined) return fault("amount", "decimals", cellOfAmount(cells));
    transaction.amount = whole;
    if (label === null) return { line, at, transaction, isFraud: undefined };

    const word = cells[label] ?? "";
    const isFraud = readLabel(word, labelWords);
    return isFraud === undefined
      ? fault("label", "unreadable", labelWord(word))
      : { line, at, transaction, isFraud };
  };
}

function readerOf(
  field: ColumnField,
  columns: Columns,
  formats: Formats,
): (cell: string) => Value | null | undefined {
  if (kindOf(field) === "timestamp") {
    const readTimestamp = timestampReader(formats);
    return (cell) => {
      const at = readTimestamp(cell);
      if (at === undefined) return undefined;
      return isTimestamp(at) ? new Date(at).toISOString() : null;
    };
  }
  if (kindOf(field) !== "number") return cellReader(field, columns.dataset !== null);
  const number = field === "amount" ? amountReader(formats.decimal) : numberReader(formats.decimal);
  const { lowest, highest, isOpen } = rangeOf(field);
  return (cell) => {
    const value = number(cell)?.value;
    if (value === undefined) return undefined;
    return value > highest || value < lowest || (isOpen && value === lowest) ? null : value;
  };
}

function cellOf(source: ColumnSource): (cells: readonly string[]) => string {
  if ("value" in source) return () => source.value;
  if ("hours" in source) return (cells) => cells[source.hours] ?? "";
  const { columns, joinedBy = "" } = source;
  const [first = 0, second] = columns;
  if (second === undefined) return (cells) => cells[first] ?? "";
  return (cells) => {
    const [one = "", two = ""] = [cells[first], cells[second]];
    return one === "" || two === "" ? one + two : one + joinedBy + two;
  };
}

function putter(field: ColumnField): (payment: Record<string, unknown>, value: Value) => void {
  const [outer = "", inner] = field.split(".");
  if (inner === undefined) {
    return (payment, value) => {
      payment[outer] = value;
    };
  }
  return (payment, value) => {
    const known = payment[outer] as Record<string, Value> | undefined;
    if (known) known[inner] = value;
    else payment[outer] = { [inner]: value };
  };
}

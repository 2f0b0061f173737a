import { isInMinorUnits, roundToMinorUnits } from "../api/schemas/iso-codes.ts";
import type { Transaction } from "../api/schemas/payments.ts";
import { cellReaders, type Value } from "./cell-readers.ts";
import { type Columns, type Field, missingFields, type Source } from "./columns.ts";
import { type Formats, momentReader } from "./formats.ts";

/** Why a row could not be read. */
export interface RowFault {
  readonly line: number;
  /** The column's field, `label`, or `row` for the row as a whole. */
  readonly field: Field | "label" | "row";
  /** `missing`: nothing is there; `unreadable`: not a value of its kind; `refused`: a value that the API refuses; `cells`: more or fewer cells than heads. */
  readonly reason: "missing" | "unreadable" | "refused" | "cells";
  /** As it stands in the file, cut to 40 characters. */
  readonly cell: string;
}

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

/** In the languages of the site. */
const YES = new Set(["1", "true", "yes", "y", "fraud", "oui", "sim", "ndiyo", "نعم"]);
const NO = new Set(["0", "false", "no", "n", "legitimate", "non", "não", "nao", "hapana", "لا", ""]);

/** Of a number that a program has computed. */
const NOISE = 1e-6;

/**
 * Reads rows as payments that the API would take. Rounded are 1200.5000000001, as programs write it, and the amounts of
 * public data sets, which have cents of yen.
 * @throws {Error} where a field that is needed has no source: see `missingFields`
 */
export function createRowReader(
  columns: Columns,
  formats: Formats,
  width: number,
): (cells: readonly string[], line: number) => ReadRow {
  const missing = missingFields(columns);
  if (missing.length > 0) throw new Error(`No source for ${missing.join(", ")}.`);
  const readers = cellReaders(formats, columns.dataset !== null);
  const moment = momentReader(formats);
  const startsAt = Date.parse(formats.start);
  const steps = Object.entries(columns.fields).map(([name, source]) => {
    const field = name as Field;
    return { field, cellOf: cellOf(source as Source), put: putter(field), read: readers(field) };
  });
  const time = columns.fields.occurredAt as Source;
  const cellOfTime = cellOf(time);
  const { label } = columns;

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
    const at = "hours" in time ? startsAt + Number(cell) * 3_600_000 : moment(cell);
    if (at === undefined || Number.isNaN(at)) return fault("occurredAt", "unreadable", cell);
    for (const field of ["customerId", "currency", "amount"] as const) {
      if (payment[field] === undefined) return fault(field, "missing", "");
    }
    const transaction = payment as Transaction;
    const { amount, currency } = transaction;
    if (!isInMinorUnits(amount, currency)) {
      const rounded = roundToMinorUnits(amount, currency);
      const isNoise = Math.abs(rounded - amount) < NOISE;
      if (rounded === 0 || !(isNoise || columns.dataset)) return fault("amount", "refused", String(amount));
      transaction.amount = rounded;
    }
    if (label === null) return { line, at, transaction, isFraud: undefined };

    const word = (cells[label] ?? "").trim().toLowerCase();
    if (YES.has(word)) return { line, at, transaction, isFraud: true };
    return NO.has(word) ? { line, at, transaction, isFraud: false } : fault("label", "unreadable", word);
  };
}

function cellOf(source: Source): (cells: readonly string[]) => string {
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

function putter(field: Field): (payment: Record<string, unknown>, value: Value) => void {
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

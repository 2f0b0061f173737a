import { CHANNELS, isStorable, PAYMENT_TYPES } from "../api/fields.ts";
import { hasCardNumber } from "../api/schemas/card-number.ts";
import { isCountryCode } from "../api/schemas/iso-codes.ts";

import type { ColumnField } from "./columns.ts";
import { findCurrency } from "./currency-names.ts";
import { kindOf } from "./formats.ts";
import { readIdentifier } from "./identifiers.ts";
import { readFlag } from "./labels.ts";
import { plainCell } from "./plain-cell.ts";

/** The value of a cell that is a text or a flag. Undefined: not a value of its kind. Null: one that the API refuses. */
export type CellReader = (cell: string) => string | boolean | null | undefined;

/** Names of kinds of payment that public data sets have of their own. */
const TYPES_OF_DATASETS: Readonly<Record<string, string>> = { debit: "payout" };

/** What the API takes of a number. */
export interface Range {
  readonly lowest: number;
  readonly highest: number;
  /** The lowest is none of it. */
  readonly isOpen: boolean;
}

/** The numbers that the API takes in a field. */
export function rangeOf(field: ColumnField): Range {
  if (field === "amount") return { lowest: 0, highest: 1e12, isOpen: true };
  return { lowest: 0, highest: field === "accountAgeDays" ? 1e5 : 1e6, isOpen: false };
}

const FIRST_TIMESTAMP = Date.parse("0000-01-01T00:00:00Z");
const END_OF_TIMESTAMPS = Date.UTC(10_000, 0, 1);

/** Whether a time in milliseconds since the epoch can be written in ISO 8601, whose years have four digits. */
export const isTimestamp = (at: number): boolean => at >= FIRST_TIMESTAMP && at < END_OF_TIMESTAMPS;

/** How the cells of the fields are read that are neither numbers nor times, so that the API takes what comes of it. */
export function cellReader(field: ColumnField, isDataset: boolean): CellReader {
  const read = valueReader(field, isDataset);
  return kindOf(field) === "text" ? read : (cell) => read(plainCell(cell));
}

function valueReader(field: ColumnField, isDataset: boolean): CellReader {
  switch (kindOf(field)) {
    case "currency":
      return (cell) => findCurrency(cell, isDataset);
    case "country":
      return (cell) => (isCountryCode(cell.trim()) ? cell.trim() : undefined);
    case "identifier":
      return readIdentifier;
    case "type":
      return choiceReader(PAYMENT_TYPES, isDataset ? TYPES_OF_DATASETS : {});
    case "channel":
      return choiceReader(CHANNELS);
    case "flag":
      return readFlag;
    case "bin":
      return (cell) => (/^\d{6,8}$/.test(cell.trim()) ? cell.trim() : null);
    default:
      return textReader(field);
  }
}

function choiceReader(all: readonly string[], others: Readonly<Record<string, string>> = {}): CellReader {
  return (cell) => {
    const word = cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_");
    const found = Object.hasOwn(others, word) ? others[word] : word;
    return found !== undefined && all.includes(found) ? found : undefined;
  };
}

function textReader(field: ColumnField): CellReader {
  const longest = field.startsWith("metadata.") ? 200 : 100;
  return (cell) => {
    if (cell.length > longest || !isStorable(cell)) return null;
    return field !== "reference" && hasCardNumber(cell) ? null : cell;
  };
}

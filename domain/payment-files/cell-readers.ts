import { CHANNELS, IDENTIFIER, isStorable, PAYMENT_TYPES } from "../api/fields.ts";
import { hasCardNumber } from "../api/schemas/card-number.ts";
import { isCountryCode, isCurrencyCode } from "../api/schemas/iso-codes.ts";

import type { Field } from "./columns.ts";
import { currencyNamed } from "./currency-names.ts";
import { type Formats, kindOf, momentReader, numberReader } from "./formats.ts";

/** What a cell holds. */
export type Value = string | number | boolean;
/** Undefined: not a value of its kind. Null: one that the API refuses. */
export type CellReader = (cell: string) => Value | null | undefined;

const FLAGS: Readonly<Record<string, boolean>> = {
  1: true,
  true: true,
  yes: true,
  0: false,
  false: false,
  no: false,
};

/** Names of kinds of payment that public data sets have of their own. */
const TYPES_OF_DATASETS: Readonly<Record<string, string>> = { debit: "payout" };

/** Cells of these kinds come again and again: what was read of one is kept, up to so many of each column. */
const KEPT_VALUES = 200_000;

function kept(read: CellReader): CellReader {
  const values = new Map<string, Value | null | undefined>();
  return (cell) => {
    const known = values.get(cell);
    if (known !== undefined) return known;
    const value = read(cell);
    if (values.size < KEPT_VALUES) values.set(cell, value);
    return value;
  };
}

/** How the cells of each field are read, so that the API takes what comes of it. */
export function cellReaders(formats: Formats, isDataset: boolean): (field: Field) => CellReader {
  const number = numberReader(formats.decimal);
  const moment = momentReader(formats);
  const within =
    (lowest: number, highest: number, isOpen = false): CellReader =>
    (cell) => {
      const value = number(cell);
      if (value === undefined) return undefined;
      return value > highest || value < lowest || (isOpen && value === lowest) ? null : value;
    };
  const choice = (all: readonly string[], others: Readonly<Record<string, string>> = {}) =>
    kept((cell) => {
      const word = cell
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, "_");
      const found = others[word] ?? word;
      return all.includes(found) ? found : undefined;
    });
  return (field) => {
    switch (kindOf(field)) {
      case "number":
        if (field === "amount") return within(0, 1e12, true);
        return within(0, field === "accountAgeDays" ? 1e5 : 1e6);
      case "currency":
        return kept((cell) => (isCurrencyCode(cell.trim()) ? cell.trim() : currencyNamed(cell)));
      case "country":
        return kept((cell) => (isCountryCode(cell.trim()) ? cell.trim() : undefined));
      case "identifier":
        // Phone numbers are the names of wallets.
        return kept((cell) => {
          const id = cell.trim().replace(/^\+(?=\d)/, "");
          return IDENTIFIER.test(id) ? id : null;
        });
      case "type":
        return choice(PAYMENT_TYPES, isDataset ? TYPES_OF_DATASETS : {});
      case "channel":
        return choice(CHANNELS);
      case "flag":
        return (cell) => FLAGS[cell.trim().toLowerCase()];
      case "bin":
        return kept((cell) => (/^\d{6,8}$/.test(cell.trim()) ? cell.trim() : null));
      case "moment":
        return (cell) => {
          const at = moment(cell);
          return at === undefined ? undefined : new Date(at).toISOString();
        };
      default:
        return kept(textReader(field));
    }
  };
}

function textReader(field: Field): CellReader {
  const longest = field.startsWith("metadata.") ? 200 : 100;
  return (cell) => {
    if (cell.length > longest || !isStorable(cell)) return null;
    return field !== "reference" && hasCardNumber(cell) ? null : cell;
  };
}

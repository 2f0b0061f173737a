import { kindOf } from "../../../domain/payment-files/formats.ts";
import type { RowFault } from "../../../domain/payment-files/row-reader.ts";

/** Why a line could not be read, as a sentence. */
export function describeFault({ field, reason, cell }: RowFault): string {
  const quoted = JSON.stringify(cell);
  if (field === "row") return `it has ${cell} cells, which is another number than the heads.`;
  if (reason === "missing") return `${field} is missing.`;
  if (field === "label" || reason === "unreadable") return `${field} cannot be read: ${quoted}.`;
  if (reason === "currency") return `${field} has the sign of another currency: ${quoted}.`;
  if (reason === "decimals") return `${field} has more decimals than its currency: ${quoted}.`;
  if (kindOf(field) === "identifier")
    return `${field} has a card number, a number that a spreadsheet cut, or nothing to tell it by: ${quoted}.`;
  return `${field} is none that the API takes: ${quoted}.`;
}

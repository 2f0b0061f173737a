import { Transaction } from "../../../domain/api/schemas.ts";
import { validateTransaction } from "../../../domain/api/validation/validate.ts";

/** A payment of a history, and whether it was fraud; `undefined` where nobody knows. */
export interface LabelledPayment {
  readonly line: number;
  readonly transaction: Transaction;
  readonly isFraud: boolean | undefined;
}

export type ParsedRow = LabelledPayment | { readonly line: number; readonly fault: string };

const NUMBERS = new Set(["amount", "accountAgeDays", "simChangedHoursAgo", "pinResetHoursAgo"]);
const FLAGS = new Set(["newDevice", "card.present"]);
const NESTED = ["payee.id", "payee.firstSeenAt", "card.bin", "card.present"];
const OBJECTS = ["payee", "card", "metadata"];

/** Whether a column of a history is a field of a payment: as the API names it, with a dot where it is inside another. */
export function isField(column: string): boolean {
  if (NESTED.includes(column) || column === "customer_id" || /^metadata\.\w+$/.test(column)) return true;
  return column in Transaction.shape && !OBJECTS.includes(column);
}

const YES = ["1", "true", "yes", "y", "fraud"];
const NO = ["0", "false", "no", "n", "legitimate", ""];

/** A row as a payment, or what is wrong with it. Empty cells are fields that the payment does not carry. */
export function parseRow(
  cells: Readonly<Record<string, string>>,
  line: number,
  label: string | undefined,
): ParsedRow {
  const payment: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells)) {
    if (!isField(column) || cell === "") continue;
    const value = readCell(column, cell);
    if (value === undefined)
      return { line, fault: `${column} cannot be read: ${JSON.stringify(cell.slice(0, 40))}.` };
    const [outer = "", inner] = column.split(".");
    payment[outer] =
      inner === undefined ? value : { ...(payment[outer] as object | undefined), [inner]: value };
  }
  if (payment.occurredAt === undefined)
    return { line, fault: "occurredAt is missing: send the time of the payment." };
  const validated = validateTransaction(payment);
  if ("fault" in validated) return { line, fault: validated.fault.message };
  if (label === undefined) return { line, transaction: validated.value, isFraud: undefined };

  const word = (cells[label] ?? "").trim().toLowerCase();
  if (!YES.includes(word) && !NO.includes(word)) {
    return { line, fault: `${label} must be one of ${[...YES, ...NO].filter(Boolean).join(", ")} or empty.` };
  }
  return { line, transaction: validated.value, isFraud: YES.includes(word) };
}

function readCell(column: string, cell: string): string | number | boolean | undefined {
  if (NUMBERS.has(column)) return cell.trim() === "" || Number.isNaN(Number(cell)) ? undefined : Number(cell);
  if (!FLAGS.has(column)) return cell;
  const word = cell.trim().toLowerCase();
  if (["1", "true", "yes"].includes(word)) return true;
  return ["0", "false", "no"].includes(word) ? false : undefined;
}

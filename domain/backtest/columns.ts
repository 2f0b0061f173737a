/** What is known of a payment. */
export const LABEL = { unknown: 0, legitimate: 1, fraud: 2 } as const;

/** A field of text, or a yes and no: of each payment the code of its value. */
export interface CodedColumn {
  readonly codes: Uint32Array;
  /** By code. The first is undefined: code 0 is a payment without this field. */
  readonly values: readonly (string | boolean | undefined)[];
}

/** Past payments in order of time, column by column: a million of them with fourteen fields take 89 MB, as objects three times that. */
export interface PaymentColumns {
  readonly rows: number;
  /** When they were made, in milliseconds since the Unix epoch. */
  readonly at: Float64Array;
  /** The fields that are numbers and occur, called as rules call them, and `payee.firstSeenAt` in milliseconds. NaN is a payment without it. */
  readonly numbers: ReadonlyMap<string, Float64Array>;
  /** All other fields that occur. */
  readonly coded: ReadonlyMap<string, CodedColumn>;
  /** A {@link LABEL} each. */
  readonly labels: Uint8Array;
  /** The index at which each payment was added, from 0. */
  readonly source: Uint32Array;
}

/** The column of the amounts, which every payment has. */
export const amountsOf = ({ numbers }: PaymentColumns): Float64Array =>
  numbers.get("amount") ?? new Float64Array();

/** What a payment carries in a field. Undefined where it carries nothing. */
export function readCell(
  { numbers, coded }: PaymentColumns,
  field: string,
  row: number,
): string | number | boolean | undefined {
  const number = numbers.get(field)?.[row];
  if (number !== undefined) return Number.isNaN(number) ? undefined : number;
  const column = coded.get(field);
  return column?.values[column.codes[row] ?? 0];
}

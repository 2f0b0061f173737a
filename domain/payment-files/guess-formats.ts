import { minorUnitDigits } from "../api/schemas/iso-codes.ts";
import { type ColumnField, type Columns, columnsOf } from "./columns.ts";
import { findCurrency } from "./currency-names.ts";
import { FORMATS, type Formats, kindOf } from "./formats.ts";
import { splitSign } from "./number-text.ts";
import { plainCell } from "./plain-cell.ts";

/** Numbers that only one decimal sign allows. */
interface Evidence {
  readonly decimal: Formats["decimal"];
  /** 7.5, 7.50 and 7.5000; 1 250.5; 1,250,000. */
  readonly sign: RegExp;
  /** 0.500, 1250.500 and 1,250.500: three digits behind the sign are decimals, though 15.000 alone may be thousands. */
  readonly thousandths: RegExp;
  /** 15,000, in a currency that has not three decimals. */
  readonly thousands: RegExp;
}

const EVIDENCE: readonly Evidence[] = ([".", ","] as const).map((decimal) => {
  const [sign, group] = decimal === "." ? ["\\.", ","] : [",", "\\."];
  return {
    decimal,
    sign: new RegExp(
      `${sign}(?:\\d{1,2}|\\d{4,})$|[\\s'’${group}]\\d{3}${sign}|${group}\\d{3}${group}\\d{3}`,
    ),
    thousandths: new RegExp(`(?:^[+-]?0+|\\d{4}|[\\s'’${group}]\\d{3})${sign}\\d{3}$`),
    thousands: new RegExp(`^[1-9]\\d{0,2}${group}\\d{3}$`),
  };
});

/** What the rows themselves tell and what is told of them; the rest as in `FORMATS`. */
export function guessFormats(
  rows: readonly (readonly string[])[],
  columns: Columns,
  told: Partial<Formats> = {},
): Formats {
  const cellsOf = (kind: string) =>
    Object.entries(columns.fields).flatMap(([field, source]) => {
      if (kindOf(field as ColumnField) !== kind || !source) return [];
      return rows.flatMap((row) => columnsOf(source).map((column) => plainCell(row[column] ?? "")));
    });
  const dates = cellsOf("timestamp").flatMap((cell) => {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d/.exec(cell) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isMonthFirst = dates.some(([, second]) => second > 12) && !dates.some(([first]) => first > 12);
  return {
    ...FORMATS,
    ...guessDecimal(
      rows,
      columns,
      cellsOf("number").map((cell) => splitSign(cell).number),
    ),
    ...(isMonthFirst && { dates: "month first" }),
    ...told,
    ...(told.decimal && { certainty: "stated" }),
  };
}

/** The decimal sign that the rows tell; a point where they tell none, or both. */
function guessDecimal(
  rows: readonly (readonly string[])[],
  columns: Columns,
  numbers: readonly string[],
): Pick<Formats, "decimal" | "certainty"> {
  const has = (pattern: RegExp) => numbers.some((cell) => pattern.test(cell));
  const shown = EVIDENCE.filter(({ sign, thousandths }) => has(sign) || has(thousandths));
  const [told, contrary] = shown.length > 0 ? shown : byCurrency(rows, columns);
  if (!told || contrary) return { decimal: ".", certainty: "assumed" };
  return { decimal: told.decimal, certainty: has(told.thousandths) ? "stated" : "shown" };
}

/** What amounts tell whose currency has not three decimals: three digits behind a sign are thousands there. */
function byCurrency(rows: readonly (readonly string[])[], { fields }: Columns): readonly Evidence[] {
  const { amount, currency } = fields;
  if (!amount || !currency) return [];
  const [amountAt = -1] = columnsOf(amount);
  const [currencyAt = -1] = columnsOf(currency);
  const amounts = rows.flatMap((row) => {
    const name = "value" in currency ? currency.value : (row[currencyAt] ?? "");
    const digits = minorUnitDigits(findCurrency(plainCell(name)) ?? "");
    return digits !== undefined && digits < 3 ? [splitSign(plainCell(row[amountAt] ?? "")).number] : [];
  });
  return EVIDENCE.filter(({ thousands }) => amounts.some((cell) => thousands.test(cell)));
}

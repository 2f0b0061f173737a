import { type ColumnField, type Columns, columnsOf, KINDS } from "./columns.ts";

/** What cells leave open. Guessed from the first rows, shown, and to be changed. */
export interface Formats {
  /** What parts the whole from the fraction: 1,250.50 or 1.250,50. */
  readonly decimal: "." | ",";
  /** Which comes first in 03/04/2026. Years first need no word. */
  readonly dates: "day first" | "month first";
  /** The zone of times that name none: `Z` or an offset such as `+03:00`. */
  readonly zone: string;
  /** When hour 0 of a simulation was, in ISO 8601. */
  readonly start: string;
}

export const FORMATS: Formats = {
  decimal: ".",
  dates: "day first",
  zone: "Z",
  start: "2026-01-01T00:00:00Z",
};

/** What the rows themselves tell; the rest as in `FORMATS`. */
export function guessFormats(rows: readonly (readonly string[])[], columns: Columns): Formats {
  const cellsOf = (kind: string) =>
    Object.entries(columns.fields).flatMap(([field, source]) => {
      if (kindOf(field as ColumnField) !== kind || !source) return [];
      return rows.flatMap((row) => columnsOf(source).map((column) => row[column] ?? ""));
    });
  const numbers = cellsOf("number");
  const hasComma = numbers.some((cell) => /,\d{1,2}$|,\d{4,}$|\.\d{3},/.test(cell.trim()));
  const hasPoint = numbers.some((cell) => /\.\d{1,2}$|\.\d{4,}$|,\d{3}\./.test(cell.trim()));
  const dates = cellsOf("timestamp").flatMap((cell) => {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d/.exec(cell.trim()) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isMonthFirst = dates.some(([, second]) => second > 12) && !dates.some(([first]) => first > 12);
  return {
    ...FORMATS,
    ...(hasComma && !hasPoint && { decimal: "," }),
    ...(isMonthFirst && { dates: "month first" }),
  };
}

export const kindOf = (field: ColumnField): string =>
  Object.hasOwn(KINDS, field) ? KINDS[field as keyof typeof KINDS] : "text";

/** Reads a number as people and programs write it: 1250.5, 1,250.50, 1 250,50, 1.2505e3. Undefined for anything else. */
export function numberReader(decimal: Formats["decimal"]): (cell: string) => number | undefined {
  const group = decimal === "." ? "," : ".";
  const grouped = new RegExp(`^[+-]?\\d{1,3}(?:[\\s'’\\${group}]\\d{3})+(?:\\${decimal}\\d+)?$`);
  const plain = new RegExp(`^[+-]?\\d+(?:\\${decimal}\\d+)?(?:[eE][+-]?\\d{1,3})?$`);
  return (cell) => {
    const text = cell.trim();
    if (decimal === "." && PLAIN.test(text)) return Number(text);
    if (plain.test(text)) return Number(text.replace(decimal, "."));
    if (!grouped.test(text)) return undefined;
    return Number(
      text
        .replaceAll(/[\s'’]/g, "")
        .replaceAll(group, "")
        .replace(decimal, "."),
    );
  };
}

/** By far the most cells. */
const PLAIN = /^\d+(?:\.\d+)?$/;

const CLOCK = String.raw`(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([AaPp][Mm])?)?`;
const ZONE = String.raw`\s*(Z|[+-]\d{2}:?\d{2})?`;
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${CLOCK}${ZONE}$`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})${CLOCK}${ZONE}$`);
const DAY_MS = 86_400_000;
/** Excel counts days from here (https://learn.microsoft.com/office/troubleshoot/excel/1900-and-1904-date-system), with its 29 February 1900. */
const EXCEL_ZERO = Date.UTC(1899, 11, 30);

/**
 * Reads a time as milliseconds since the epoch: ISO 8601, days and months first, Excel's own days, seconds and milliseconds since
 * the epoch. Undefined for what is none, such as 31 February.
 */
export function timestampReader({ dates, zone }: Formats): (cell: string) => number | undefined {
  const offsets = new Map<string, number>();
  const offsetOf = (name: string) => {
    const known = offsets.get(name);
    if (known !== undefined) return known;
    const offset = offsetMs(name);
    offsets.set(name, offset);
    return offset;
  };
  return (cell) => {
    const text = cell.trim();
    const first = YEAR_FIRST.exec(text);
    if (first)
      return inZone(first, Number(first[1]), Number(first[2]), Number(first[3]), offsetOf(first[9] ?? zone));
    const last = YEAR_LAST.exec(text);
    if (last) {
      const [one, two] = [Number(last[1]), Number(last[2])];
      const [day, month] = dates === "day first" ? [one, two] : [two, one];
      return inZone(last, Number(last[3]), month, day, offsetOf(last[9] ?? zone));
    }
    if (/^\d{10}$/.test(text)) return Number(text) * 1_000;
    if (/^\d{13}$/.test(text)) return Number(text);
    if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return undefined;
    return Math.round(EXCEL_ZERO + Number(text.replace(",", ".")) * DAY_MS) - offsetOf(zone);
  };
}

/** Reads hours since the beginning of a simulation as milliseconds since the epoch. */
export function hoursReader({ start }: Formats): (cell: string) => number {
  const startsAt = Date.parse(start);
  return (cell) => startsAt + Number(cell) * 3_600_000;
}

/** Groups 4 to 8 of both patterns are hour, minute, second, fraction and half of the day. */
function inZone(
  match: RegExpExecArray,
  year: number,
  month: number,
  day: number,
  offset: number,
): number | undefined {
  const [, , , , hour = "0", minute = "0", second = "0", fraction = "0", half] = match;
  let hours = Number(hour);
  if (half) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (/^p/i.test(half) ? 12 : 0);
  }
  if (month < 1 || month > 12 || day < 1 || hours > 23 || Number(minute) > 59 || Number(second) > 59)
    return undefined;
  if (day > 28 && day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  const milliseconds = fraction === "0" ? 0 : Math.trunc(Number(`0.${fraction}`) * 1_000);
  return Date.UTC(year, month - 1, day, hours, Number(minute), Number(second), milliseconds) - offset;
}

/** @param zone `Z`, `+0300` or `+03:00` */
export function offsetMs(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

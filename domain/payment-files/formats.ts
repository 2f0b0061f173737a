import { type ColumnField, KINDS } from "./columns.ts";

/** What cells leave open. Guessed from the first rows, shown, and to be changed. */
export interface Formats {
  /** What parts the whole from the fraction: 1,250.50 or 1.250,50. */
  readonly decimal: "." | ",";
  /**
   * How certain that is. `assumed`: the rows do not tell. `shown`: they do, by 1.250,50 or, in a currency without thousandths, by 15.000.
   * `stated`: chosen, or shown by 1250.500, so that three digits behind the sign are decimals, and not thousands.
   */
  readonly certainty: "assumed" | "shown" | "stated";
  /** Which comes first in 03/04/2026. Years first need no word. */
  readonly dates: "day first" | "month first";
  /** The zone of times that name none: `Z` or an offset such as `+03:00`. */
  readonly zone: string;
  /** When hour 0 of a simulation was, in ISO 8601. */
  readonly start: string;
}

export const FORMATS: Formats = {
  decimal: ".",
  certainty: "assumed",
  dates: "day first",
  zone: "Z",
  start: "2026-01-01T00:00:00Z",
};

export const kindOf = (field: ColumnField): string =>
  Object.hasOwn(KINDS, field) ? KINDS[field as keyof typeof KINDS] : "text";

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

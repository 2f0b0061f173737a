import { type Formats, offsetMs } from "./formats.ts";
import { plainCell } from "./plain-cell.ts";

/** With the halves of the day of English and of Arabic: 9:01 PM, 9:01 م. */
const CLOCK = String.raw`(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([AP]\.?M\.?|[صم][\p{L}\p{M}]*)?)?`;
const ZONE = String.raw`\s*(Z|[+-]\d{2}:?\d{2})?`;
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${CLOCK}${ZONE}$`, "iu");
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})${CLOCK}${ZONE}$`, "iu");
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
    const text = plainCell(cell);
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
    hours = (hours % 12) + (/^[pم]/i.test(half) ? 12 : 0);
  }
  if (month < 1 || month > 12 || day < 1 || hours > 23 || Number(minute) > 59 || Number(second) > 59)
    return undefined;
  if (day > 28 && day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  const milliseconds = fraction === "0" ? 0 : Math.trunc(Number(`0.${fraction}`) * 1_000);
  return Date.UTC(year, month - 1, day, hours, Number(minute), Number(second), milliseconds) - offset;
}

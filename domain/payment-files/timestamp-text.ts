import { type Formats, offsetMs } from "./formats.ts";
import { findMonth } from "./month-names.ts";
import { plainCell } from "./plain-cell.ts";

/** With the halves of the day of English and of Arabic: 9:01 PM, 9:01 م. */
const CLOCK = String.raw`(?:[T,،\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([AP]\.?M\.?|[صم][\p{L}\p{M}]*)?)?`;
const ZONE = String.raw`\s*(Z|[+-]\d{2}:?\d{2})?`;
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${CLOCK}${ZONE}$`, "iu");
const YEAR = String.raw`(\d{4}|\d{2})`;
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.]${YEAR}${CLOCK}${ZONE}$`, "iu");
const NAME = String.raw`(\p{L}[\p{L}\p{M}]{2,})\.?`;
/** 01-Mar-2026, 1er mars 2026, 1 de março de 2026. */
const DAY_AND_NAME = new RegExp(
  `^(\\d{1,2})(?:er)?(?:[-/.\\s]*|\\s+de\\s+)${NAME}(?:[-/.,\\s]*|\\s+de\\s+)${YEAR}${CLOCK}${ZONE}$`,
  "iu",
);
/** Mar 1, 2026. */
const NAME_AND_DAY = new RegExp(`^${NAME}[-/\\s]*(\\d{1,2})[-/,\\s]+(\\d{4})${CLOCK}${ZONE}$`, "iu");
const DAY_MS = 86_400_000;
/** Excel counts days from here (https://learn.microsoft.com/office/troubleshoot/excel/1900-and-1904-date-system), with its 29 February 1900. */
const EXCEL_ZERO = Date.UTC(1899, 11, 30);

/**
 * Reads a time as milliseconds since the epoch: ISO 8601, days and months first, months by their names, Excel's own days, seconds
 * and milliseconds since the epoch. Years of two digits are of this century. Undefined for what is none, such as 31 February.
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
    const match = findDate(text, dates);
    if (match) return inZone(match, offsetOf(match.parts[9] ?? zone));
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

/** A day, and the groups of the pattern that found it: 4 to 8 are hour, minute, second, fraction and half of the day, 9 is the zone. */
interface FoundDate {
  readonly parts: RegExpExecArray;
  readonly year: number;
  /** From 1; 0 for a word that is none. */
  readonly month: number;
  readonly day: number;
}

function findDate(text: string, dates: Formats["dates"]): FoundDate | undefined {
  let parts = YEAR_FIRST.exec(text);
  if (parts) return found(parts, parts[1], Number(parts[2]), parts[3]);
  parts = YEAR_LAST.exec(text);
  if (parts && dates === "day first") return found(parts, parts[3], Number(parts[2]), parts[1]);
  if (parts) return found(parts, parts[3], Number(parts[1]), parts[2]);
  parts = DAY_AND_NAME.exec(text);
  if (parts) return found(parts, parts[3], findMonth(parts[2]), parts[1]);
  parts = NAME_AND_DAY.exec(text);
  return parts ? found(parts, parts[3], findMonth(parts[1]), parts[2]) : undefined;
}

function found(parts: RegExpExecArray, year = "", month = 0, day = ""): FoundDate {
  return { parts, year: Number(year) + (year.length === 2 ? 2_000 : 0), month, day: Number(day) };
}

function inZone({ parts, year, month, day }: FoundDate, offset: number): number | undefined {
  const [, , , , hour = "0", minute = "0", second = "0", fraction = "0", half] = parts;
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

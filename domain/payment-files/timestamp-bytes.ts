import { type Formats, offsetMs } from "./formats.ts";
import { NumberBytes } from "./number-bytes.ts";

const [DASH, POINT, SLASH, ZERO, COLON] = [0x2d, 0x2e, 0x2f, 0x30, 0x3a];
const [BLANK, T, Z] = [0x20, 0x54, 0x5a];
const HOUR_MS = 3_600_000;
/** Lengths of `2026-06-01` and, with it, of `09:00`, `09:00:00` and `09:00:00.250`. */
const [DAY, MINUTES, SECONDS, MILLISECONDS] = [10, 16, 19, 23];

/** Reads times from bytes that are written as most programs write them: ISO 8601, or days and months first with two digits each. */
export class TimestampBytes {
  readonly #isDayFirst: boolean;
  readonly #offset: number;
  /** Most payments are of the day of the one before. */
  #day = -1;
  #dayStart = 0;

  constructor({ dates, zone }: Pick<Formats, "dates" | "zone">) {
    this.#isDayFirst = dates === "day first";
    this.#offset = offsetMs(zone);
  }

  /** @returns milliseconds since the epoch, or NaN for whatever is written otherwise, though it may be a time */
  read(bytes: Uint8Array, start: number, end: number): number {
    const isUtc = end > start + DAY && bytes[end - 1] === Z;
    const length = end - start - (isUtc ? 1 : 0);
    if (length !== SECONDS && length !== MILLISECONDS && length !== MINUTES && (length !== DAY || isUtc))
      return Number.NaN;
    return this.#readDay(bytes, start) + readClock(bytes, start, length) - (isUtc ? 0 : this.#offset);
  }

  #readDay(bytes: Uint8Array, start: number): number {
    if (isBetween(bytes[start + 4]) && isBetween(bytes[start + 7]))
      return this.#startOf(year(bytes, start), two(bytes, start + 5), two(bytes, start + 8));
    if (!isBetween(bytes[start + 2]) || !isBetween(bytes[start + 5])) return Number.NaN;
    const [first, second] = [two(bytes, start), two(bytes, start + 3)];
    const last = year(bytes, start + 6);
    return this.#isDayFirst ? this.#startOf(last, second, first) : this.#startOf(last, first, second);
  }

  /** NaN for a day that is none. */
  #startOf(inYear: number, month: number, day: number): number {
    const number = (inYear * 100 + month) * 100 + day;
    if (number === this.#day) return this.#dayStart;
    const start = Date.UTC(inYear, month - 1, day);
    const date = new Date(start);
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return Number.NaN;
    this.#day = number;
    this.#dayStart = start;
    return start;
  }
}

/** The time of the day in milliseconds; NaN for none. */
function readClock(bytes: Uint8Array, start: number, length: number): number {
  if (length === DAY) return 0;
  const separator = bytes[start + 10];
  if ((separator !== T && separator !== BLANK) || bytes[start + 13] !== COLON) return Number.NaN;
  const hours = two(bytes, start + 11);
  const minutes = two(bytes, start + 14);
  let seconds = 0;
  if (length !== MINUTES) {
    if (bytes[start + 16] !== COLON) return Number.NaN;
    seconds = two(bytes, start + 17);
  }
  if (!(hours <= 23 && minutes <= 59 && seconds <= 59)) return Number.NaN;
  const time = ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  if (length !== MILLISECONDS) return time;
  if (bytes[start + 19] !== POINT) return Number.NaN;
  return time + two(bytes, start + 20) * 10 + digit(bytes, start + 22);
}

const isBetween = (byte: number | undefined): boolean => byte === DASH || byte === SLASH || byte === POINT;

/** NaN for what is no digit. */
function digit(bytes: Uint8Array, at: number): number {
  const value = (bytes[at] as number) - ZERO;
  return value >= 0 && value <= 9 ? value : Number.NaN;
}

const year = (bytes: Uint8Array, at: number): number => two(bytes, at) * 100 + two(bytes, at + 2);

const two = (bytes: Uint8Array, at: number): number => digit(bytes, at) * 10 + digit(bytes, at + 1);

/** Reads hours since the beginning of a simulation from bytes, as milliseconds since the epoch. */
export class HourBytes {
  readonly #startsAt: number;
  readonly #numbers = new NumberBytes(".");

  constructor({ start }: Pick<Formats, "start">) {
    this.#startsAt = Date.parse(start);
  }

  /** NaN for whatever is no plain number. */
  read(bytes: Uint8Array, start: number, end: number): number {
    return this.#startsAt + this.#numbers.read(bytes, start, end) * HOUR_MS;
  }
}

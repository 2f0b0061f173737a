import { type Formats, offsetMs } from "./formats.ts";
import { NumberBytes } from "./number-bytes.ts";

const [DASH, POINT, SLASH, ZERO, COLON] = [0x2d, 0x2e, 0x2f, 0x30, 0x3a];
const [BLANK, T, Z] = [0x20, 0x54, 0x5a];
const HOUR_MS = 3_600_000;
/** Lengths of `2026-06-01`, `2026-06-01T09:00:00` and `2026-06-01T09:00:00.250`. */
const [DAY, SECONDS, MILLISECONDS] = [10, 19, 23];

/** Reads times from bytes that are written as ISO 8601 has them, as most programs do, in UTC or without a zone. */
export class MomentBytes {
  readonly #offset: number;
  /** Most payments are of the day of the one before. */
  #day = -1;
  #dayStart = 0;

  constructor({ zone }: Pick<Formats, "zone">) {
    this.#offset = offsetMs(zone);
  }

  /** @returns milliseconds since the epoch, or NaN for whatever is written otherwise, though it may be a time */
  read(bytes: Uint8Array, start: number, end: number): number {
    const isUtc = end > start + DAY && bytes[end - 1] === Z;
    const length = end - start - (isUtc ? 1 : 0);
    if (length !== SECONDS && length !== MILLISECONDS && length !== DAY) return Number.NaN;
    if (isUtc && length === DAY) return Number.NaN;
    if (!isBetween(bytes[start + 4]) || !isBetween(bytes[start + 7])) return Number.NaN;
    const year = two(bytes, start) * 100 + two(bytes, start + 2);
    const dayStart = this.#startOf(year, two(bytes, start + 5), two(bytes, start + 8));
    if (length === DAY) return dayStart - this.#offset;

    const separator = bytes[start + 10];
    if (separator !== T && separator !== BLANK) return Number.NaN;
    if (bytes[start + 13] !== COLON || bytes[start + 16] !== COLON) return Number.NaN;
    const hours = two(bytes, start + 11);
    const minutes = two(bytes, start + 14);
    const seconds = two(bytes, start + 17);
    if (!(hours <= 23 && minutes <= 59 && seconds <= 59)) return Number.NaN;
    let milliseconds = 0;
    if (length === MILLISECONDS) {
      if (bytes[start + 19] !== POINT) return Number.NaN;
      milliseconds = two(bytes, start + 20) * 10 + digit(bytes, start + 22);
    }
    const time = ((hours * 60 + minutes) * 60 + seconds) * 1_000 + milliseconds;
    return dayStart + time - (isUtc ? 0 : this.#offset);
  }

  /** NaN for a day that is none. */
  #startOf(year: number, month: number, day: number): number {
    const number = (year * 100 + month) * 100 + day;
    if (number === this.#day) return this.#dayStart;
    const start = Date.UTC(year, month - 1, day);
    const date = new Date(start);
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return Number.NaN;
    this.#day = number;
    this.#dayStart = start;
    return start;
  }
}

const isBetween = (byte: number | undefined): boolean => byte === DASH || byte === SLASH || byte === POINT;

/** NaN for what is no digit. */
function digit(bytes: Uint8Array, at: number): number {
  const value = (bytes[at] as number) - ZERO;
  return value >= 0 && value <= 9 ? value : Number.NaN;
}

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

const ZERO = 0x30;
const NINE = 0x39;
/** Whole numbers of so many digits are exact, and so is what their division by a power of ten is rounded to. */
const MAX_DIGITS = 15;
const POWERS = Float64Array.from({ length: MAX_DIGITS + 1 }, (_, power) => 10 ** power);

/** Reads the plain numbers of a file from bytes, such as 1250 and 1250.5. */
export class NumberBytes {
  readonly #point: number;
  /** The digits after the point of the number that was read last. */
  decimals = 0;

  constructor(decimal: "." | ",") {
    this.#point = decimal.charCodeAt(0);
  }

  /** @returns NaN for whatever is no plain number, though it may be one that is written otherwise */
  read(bytes: Uint8Array, start: number, end: number): number {
    let [digits, decimals, point] = [0, 0, -1];
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] as number;
      if (byte >= ZERO && byte <= NINE) digits = digits * 10 + byte - ZERO;
      else if (byte === this.#point && point === -1 && at > start) point = at;
      else return Number.NaN;
    }
    if (point !== -1) decimals = end - 1 - point;
    const count = end - start - (point === -1 ? 0 : 1);
    if (count > MAX_DIGITS || count === 0 || (point !== -1 && decimals === 0)) return Number.NaN;
    this.decimals = decimals;
    return decimals === 0 ? digits : digits / (POWERS[decimals] as number);
  }
}

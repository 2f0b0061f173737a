import { isInMinorUnits, minorUnitDigits, roundToMinorUnits } from "../api/schemas/iso-codes.ts";
import { isSignOf } from "./currency-names.ts";
import type { CodedCells, NumberCells } from "./field-cells.ts";
import type { Formats } from "./formats.ts";
import type { WrittenNumber } from "./number-text.ts";

/** The rounding error of a number that a program has computed. */
const NOISE = 1e-6;

/**
 * The amount as a whole number of the currency's smallest unit. Rounded are 1200.5000000001, as programs write it, and the amounts
 * of public data sets, which have cents of yen. Undefined for an amount that the API refuses.
 */
export function wholeAmount(amount: number, currency: string, isDataset: boolean): number | undefined {
  if (isInMinorUnits(amount, currency)) return amount;
  const rounded = roundToMinorUnits(amount, currency);
  const isNoise = Math.abs(rounded - amount) < NOISE;
  return rounded === 0 || !(isNoise || isDataset) ? undefined : rounded;
}

/** Why an amount is not read. */
export type AmountRefusal = "decimals" | "unreadable" | "currency";

/**
 * Why an amount is not read that is a number: its sign is that of another currency, or it may be another amount. In a currency with cents, 15.000 is no amount with decimals,
 * and 15 is a thousandth of what may be meant; in one with thousandths, 12,500 is one amount in Tunis and another in Kuwait.
 */
export function refuseWritten(
  { sign, doubtful }: WrittenNumber,
  currency: string,
  { decimal, certainty }: Pick<Formats, "decimal" | "certainty">,
  isDataset: boolean,
): AmountRefusal | undefined {
  if (sign !== "" && !isSignOf(sign, currency)) return "currency";
  if (doubtful === undefined || certainty === "stated" || isDataset) return undefined;
  const hasThousandths = (minorUnitDigits(currency) ?? 2) > 2;
  if (doubtful === decimal) return hasThousandths ? undefined : "decimals";
  return hasThousandths && certainty === "assumed" ? "unreadable" : undefined;
}

/** Makes amounts whole, most of them by how many decimals are written. */
export class AmountRule {
  readonly #amount: NumberCells;
  readonly #currency: CodedCells;
  readonly #formats: Formats;
  readonly #isDataset: boolean;
  /** By the currency's code. */
  readonly #digits: (number | undefined)[] = [];

  constructor(amount: NumberCells, currency: CodedCells, formats: Formats, isDataset: boolean) {
    this.#amount = amount;
    this.#currency = currency;
    this.#formats = formats;
    this.#isDataset = isDataset;
  }

  /** Makes the amount that was found last whole. @returns why it is not read, if it is not */
  apply(): AmountRefusal | undefined {
    const { code } = this.#currency;
    const digits = this.#digits[code];
    const { value, decimals } = this.#amount;
    if (digits !== undefined && decimals !== -1 && decimals <= digits) return undefined;
    const currency = String(this.#currency.value);
    if (code > 0) this.#digits[code] = minorUnitDigits(currency);
    if (decimals === -1 || decimals === 3) {
      const refusal = refuseWritten(this.#amount.written, currency, this.#formats, this.#isDataset);
      if (refusal) return refusal;
    }
    const whole = wholeAmount(value, currency, this.#isDataset);
    if (whole === undefined) return "decimals";
    this.#amount.value = whole;
    return undefined;
  }
}

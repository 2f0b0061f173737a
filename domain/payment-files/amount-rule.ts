import { isInMinorUnits, minorUnitDigits, roundToMinorUnits } from "../api/schemas/iso-codes.ts";
import type { CodedCells, NumberCells } from "./field-cells.ts";

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

/** Makes amounts whole, most of them by how many decimals are written. */
export class AmountRule {
  readonly #amount: NumberCells;
  readonly #currency: CodedCells;
  readonly #isDataset: boolean;
  /** By the currency's code. */
  readonly #digits: (number | undefined)[] = [];

  constructor(amount: NumberCells, currency: CodedCells, isDataset: boolean) {
    this.#amount = amount;
    this.#currency = currency;
    this.#isDataset = isDataset;
  }

  /** Makes the amount that was found last whole. @returns whether the API takes it */
  apply(): boolean {
    const { code } = this.#currency;
    const digits = this.#digits[code];
    const { value, decimals } = this.#amount;
    if (digits !== undefined && decimals !== -1 && decimals <= digits) return true;
    const currency = String(this.#currency.value);
    if (code > 0) this.#digits[code] = minorUnitDigits(currency);
    const whole = wholeAmount(value, currency, this.#isDataset);
    if (whole === undefined) return false;
    this.#amount.value = whole;
    return true;
  }
}

import { toThousandths } from "../api/rules/exact-sum.ts";
import { amountsOf, LABEL, type PaymentColumns } from "./columns.ts";

const DAY_MS = 86_400_000;
const SCORES = 101;
const LABELS = Object.values(LABEL);

/** Payments, and their sums by currency. */
export interface Amount {
  readonly payments: number;
  readonly value: Readonly<Record<string, number>>;
}

/** How many payments have each score, and their sums, by what is known of them: all that a threshold asks, without looking at the payments again. */
export interface ScoreTable {
  /** From the first payment to the last, at least one. Where all are of one time of day, as in a file with dates alone, the last day counts too. */
  readonly days: number;
  /** The currencies by their codes. */
  readonly currencies: readonly string[];
  /** By score, label and currency. */
  readonly payments: Uint32Array;
  /** The same, in thousandths of the currency. */
  readonly thousandths: Float64Array;
}

/** Rows from one on, and before another. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Counts payments by score.
 * @param scores the score of each payment, 0 to 100; for the matches of a rule 0 or 1
 */
export function tallyScores(
  columns: PaymentColumns,
  scores: Uint8Array,
  { from, to }: RowRange = { from: 0, to: columns.rows },
): ScoreTable {
  const { at, labels, coded } = columns;
  const { codes = new Uint32Array(columns.rows), values = [undefined] } = coded.get("currency") ?? {};
  const amounts = amountsOf(columns);
  const width = values.length;
  const payments = new Uint32Array(SCORES * LABELS.length * width);
  const thousandths = new Float64Array(payments.length);
  for (let row = from; row < to; row += 1) {
    const label = (scores[row] as number) * LABELS.length + (labels[row] as number);
    const cell = label * width + (codes[row] as number);
    payments[cell] = (payments[cell] as number) + 1;
    thousandths[cell] = (thousandths[cell] as number) + toThousandths(amounts[row] as number);
  }
  const currencies = values.map((currency) => String(currency ?? ""));
  return { days: countDays(at.subarray(from, to)), currencies, payments, thousandths };
}

function countDays(at: Float64Array): number {
  const [first = 0, last = first] = [at[0], at.at(-1)];
  const isDates = at.every((time) => (time - first) % DAY_MS === 0);
  return Math.max(1, (last - first) / DAY_MS + Number(isDates));
}

/** The payments with a score of at least `from` and at most `to`, of the labels asked for. */
export function amountBetween(
  { currencies, payments, thousandths }: ScoreTable,
  from: number,
  to: number,
  labels: readonly number[] = LABELS,
): Amount {
  const width = currencies.length;
  let count = 0;
  const value: Record<string, number> = {};
  currencies.forEach((currency, code) => {
    let ofCurrency = 0;
    let sum = 0;
    for (let score = from; score <= to; score += 1) {
      for (const label of labels) {
        const cell = (score * LABELS.length + label) * width + code;
        ofCurrency += payments[cell] as number;
        sum += thousandths[cell] as number;
      }
    }
    count += ofCurrency;
    if (ofCurrency > 0) value[currency] = sum / 1_000;
  });
  return { payments: count, value };
}

import { LABEL, type PaymentColumns } from "./columns.ts";
import { type Proportion, wilsonInterval } from "./confidence-interval.ts";
import { type Amount, amountBetween, type RowRange, type ScoreTable, tallyScores } from "./score-table.ts";

/** What a threshold makes of payments. Those of which nobody knows what they were are flagged, and neither caught, missed nor wrong. */
export interface DetectionOutcome {
  readonly flagged: Amount;
  /** Fraud that is flagged. */
  readonly caught: Amount;
  /** Fraud that is not. */
  readonly missed: Amount;
  /** Legitimate payments that are flagged. */
  readonly wrong: Amount;
  /** The share of flagged payments with a label that is fraud; null where there are none. */
  readonly precision: Proportion | null;
  /** The share of fraud that is flagged; null where there is no fraud. */
  readonly recall: Proportion | null;
  /** Legitimate payments flagged for each fraud caught; null where none is. */
  readonly wrongPerCaught: number | null;
  readonly alertsPerDay: number;
}

/**
 * The outcome of flagging every payment with a score from a threshold on: some thousand additions, however many payments there are.
 * @param threshold in hundredths
 */
export function measureAt(table: ScoreTable, threshold: number): DetectionOutcome {
  const flagged = amountBetween(table, threshold, 100);
  const caught = amountBetween(table, threshold, 100, [LABEL.fraud]);
  const missed = amountBetween(table, 0, threshold - 1, [LABEL.fraud]);
  const wrong = amountBetween(table, threshold, 100, [LABEL.legitimate]);
  return {
    flagged,
    caught,
    missed,
    wrong,
    precision: wilsonInterval(caught.payments, caught.payments + wrong.payments),
    recall: wilsonInterval(caught.payments, caught.payments + missed.payments),
    wrongPerCaught: caught.payments === 0 ? null : wrong.payments / caught.payments,
    alertsPerDay: flagged.payments / table.days,
  };
}

/** The outcome of flagging what a trigger matches. */
export const measureMatches = (
  columns: PaymentColumns,
  matches: Uint8Array,
  range?: RowRange,
): DetectionOutcome => measureAt(tallyScores(columns, matches, range), 1);

/** How many payments have a score of `from` to `to` hundredths, both included. */
export interface HistogramBin {
  readonly from: number;
  readonly to: number;
  readonly fraud: number;
  readonly legitimate: number;
  readonly unknown: number;
}

/** The distribution of the scores, in bins of so many hundredths; the last one has 100 as well. */
export function histogramOf(table: ScoreTable, width = 5): HistogramBin[] {
  const bins = Math.ceil(100 / width);
  return Array.from({ length: bins }, (_, index) => {
    const from = index * width;
    const to = index === bins - 1 ? 100 : from + width - 1;
    const count = (label: number) => amountBetween(table, from, to, [label]).payments;
    return {
      from,
      to,
      fraud: count(LABEL.fraud),
      legitimate: count(LABEL.legitimate),
      unknown: count(LABEL.unknown),
    };
  });
}

/** The first rows, in order of time, that are fraud below the threshold (`missed`), or from it on legitimate (`wrong`) or whatever they are (`flagged`). */
export function listRows(
  { labels }: PaymentColumns,
  scores: Uint8Array,
  { kind, threshold, most, range }: RowQuery,
): number[] {
  const rows: number[] = [];
  const label = LISTED_LABELS[kind];
  const { from, to } = range ?? { from: 0, to: scores.length };
  for (let row = from; row < to && rows.length < most; row += 1) {
    const isListed = label === undefined || labels[row] === label;
    if (isListed && (scores[row] as number) >= threshold === (kind !== "missed")) rows.push(row);
  }
  return rows;
}

const LISTED_LABELS = { missed: LABEL.fraud, wrong: LABEL.legitimate, flagged: undefined } as const;

export type ListKind = keyof typeof LISTED_LABELS;

export interface RowQuery {
  readonly kind: ListKind;
  /** In hundredths. */
  readonly threshold: number;
  readonly most: number;
  readonly range?: RowRange;
}

import { LABEL, type PaymentColumns } from "./columns.ts";
import { type Amount, amountBetween, type RowRange, tallyScores } from "./score-table.ts";

/** What changes from one set of rules to another. Without labels, only what is flagged is known. */
export interface SetChanges {
  readonly newlyCaught: Amount;
  readonly noLongerCaught: Amount;
  readonly newlyWrong: Amount;
  readonly noLongerWrong: Amount;
  readonly newlyFlagged: Amount;
  readonly noLongerFlagged: Amount;
}

const NEWLY = 1;
const NO_LONGER = 2;

/**
 * Compares what two sets of rules flag, each at its own threshold.
 * @param before scores of all payments in hundredths, and the one from which on they are flagged
 */
export function compareSets(
  columns: PaymentColumns,
  before: { readonly scores: Uint8Array; readonly threshold: number },
  after: { readonly scores: Uint8Array; readonly threshold: number },
  range?: RowRange,
): SetChanges {
  const changes = before.scores.map((score, row) => {
    const [was, is] = [score >= before.threshold, (after.scores[row] as number) >= after.threshold];
    if (was === is) return 0;
    return is ? NEWLY : NO_LONGER;
  });
  const table = tallyScores(columns, changes, range);
  const of = (change: number, ...labels: number[]) =>
    amountBetween(table, change, change, labels.length > 0 ? labels : undefined);
  return {
    newlyCaught: of(NEWLY, LABEL.fraud),
    noLongerCaught: of(NO_LONGER, LABEL.fraud),
    newlyWrong: of(NEWLY, LABEL.legitimate),
    noLongerWrong: of(NO_LONGER, LABEL.legitimate),
    newlyFlagged: of(NEWLY),
    noLongerFlagged: of(NO_LONGER),
  };
}

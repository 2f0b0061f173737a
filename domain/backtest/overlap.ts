import type { Hits } from "./backtest.ts";
import { LABEL, type PaymentColumns } from "./columns.ts";

/** How many payments hit two triggers at once; on the diagonal, how many hit one. */
export interface Overlap {
  readonly payments: readonly Uint32Array[];
  /** Of them, those that are fraud. */
  readonly fraud: readonly Uint32Array[];
  /** Of the payments that hit each trigger, those that hit no other. */
  readonly alone: Uint32Array;
}

/** Counts which triggers find the same payments, in the order of the triggers: what another one finds as well can be left out. */
export function overlapOf({ labels, rows }: PaymentColumns, hits: readonly Hits[]): Overlap {
  const matrix = () => hits.map(() => new Uint32Array(hits.length));
  const [payments, fraud] = [matrix(), matrix()];
  const alone = new Uint32Array(hits.length);
  const found: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    found.length = 0;
    for (let index = 0; index < hits.length; index += 1) if (hits[index]?.matches[row]) found.push(index);
    if (found.length === 1) addOne(alone, found[0] as number);
    const isFraud = labels[row] === LABEL.fraud;
    for (const one of found) {
      for (const other of found) {
        addOne(payments[one] as Uint32Array, other);
        if (isFraud) addOne(fraud[one] as Uint32Array, other);
      }
    }
  }
  return { payments, fraud, alone };
}

function addOne(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}

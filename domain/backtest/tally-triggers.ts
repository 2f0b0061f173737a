import { toThousandths } from "../api/rules/exact-sum.ts";
import type { Hits } from "./backtest.ts";
import { amountsOf, LABEL, type PaymentColumns } from "./columns.ts";
import type { RowRange } from "./score-table.ts";

export interface TriggerTally {
  readonly code: Hits["code"];
  readonly ruleId?: string;
  /** What it adds to the score, in hundredths. */
  readonly weight: number;
  readonly payments: number;
  readonly fraud: number;
  readonly legitimate: number;
  /** How many of the payments no other trigger found. */
  readonly alone: number;
  /** The sum of the fraud, by currency. */
  readonly fraudValue: Readonly<Record<string, number>>;
  /** By the place of another trigger in the list: how many of the payments that one found too. */
  readonly shared: readonly number[];
}

/** Counts what each trigger found and which found the same payments, in the order of the triggers: what another one finds as well can be left out. */
export function tallyTriggers(
  columns: PaymentColumns,
  hits: readonly Hits[],
  { from, to }: RowRange = { from: 0, to: columns.rows },
): TriggerTally[] {
  const { labels, coded } = columns;
  const amounts = amountsOf(columns);
  const currency = coded.get("currency");
  const width = currency?.values.length ?? 1;
  const size = hits.length;
  const shared = new Uint32Array(size * size);
  const byLabel = new Uint32Array(size * 3);
  const alone = new Uint32Array(size);
  const thousandths = new Float64Array(size * width);
  const found = new Uint32Array(size);
  for (let row = from; row < to; row += 1) {
    let count = 0;
    for (let index = 0; index < size; index += 1) {
      if (hits[index]?.matches[row]) found[count++] = index;
    }
    if (count === 0) continue;
    const label = labels[row] as number;
    if (count === 1) add(alone, found[0] as number);
    for (let place = 0; place < count; place += 1) {
      const index = found[place] as number;
      add(byLabel, index * 3 + label);
      for (let other = 0; other < count; other += 1) add(shared, index * size + (found[other] as number));
      if (label === LABEL.fraud)
        add(thousandths, index * width + (currency?.codes[row] ?? 0), toThousandths(amounts[row] as number));
    }
  }
  return hits.map(({ code, ruleId, weight }, index) => ({
    code,
    ...(ruleId !== undefined && { ruleId }),
    weight,
    payments: shared[index * size + index] as number,
    fraud: byLabel[index * 3 + LABEL.fraud] as number,
    legitimate: byLabel[index * 3 + LABEL.legitimate] as number,
    alone: alone[index] as number,
    fraudValue: Object.fromEntries(
      Array.from({ length: width }, (_, code) => [
        String(currency?.values[code] ?? ""),
        (thousandths[index * width + code] as number) / 1_000,
      ]).filter(([, sum]) => sum !== 0),
    ),
    shared: [...shared.subarray(index * size, (index + 1) * size)],
  }));
}

function add(counts: Uint32Array | Float64Array, index: number, amount = 1): void {
  counts[index] = (counts[index] as number) + amount;
}

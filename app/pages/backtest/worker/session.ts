import { Backtest, type EvaluatedRule, type Evaluation } from "../../../../domain/backtest/backtest.ts";
import { amountsOf, LABEL, type PaymentColumns, readCell } from "../../../../domain/backtest/columns.ts";
import { compareSets } from "../../../../domain/backtest/compare-sets.ts";
import { type ListKind, listRows, measureAt } from "../../../../domain/backtest/measure.ts";
import { amountBetween, type RowRange, tallyScores } from "../../../../domain/backtest/score-table.ts";
import { splitByTime } from "../../../../domain/backtest/split-by-time.ts";
import { tallyTriggers } from "../../../../domain/backtest/tally-triggers.ts";
import type { RowFault } from "../../../../domain/payment-files/row-reader.ts";
import { countDays } from "./count-days.ts";
import type { Comparison, Contribution, ListedPayment, Loaded, Scored } from "./messages.ts";

/** Payments with where they come from. */
export interface Payments {
  readonly columns: PaymentColumns;
  /** The payments' lines in the file, by the order in which they were added; undefined for payments that were made up. */
  readonly lines: Uint32Array | undefined;
  readonly faults: readonly RowFault[];
  readonly unread: number;
}

/** Values of a field that are offered while a rule is written. */
const OFFERED_VALUES = 60;
const MAX_LISTED_FAULTS = 20;

/** Payments that are scored again and again, by rules that change. */
export class Session {
  readonly payments: Payments;
  #backtest: Backtest;
  readonly #ranges: readonly [earlier: RowRange, later: RowRange];
  readonly #isLabelled: boolean;
  #current: Evaluation | undefined;
  /** Its scores: what its triggers matched is not needed. */
  #baseline: Uint8Array | undefined;

  constructor(payments: Payments) {
    this.payments = payments;
    const { columns } = payments;
    this.#backtest = new Backtest(columns);
    this.#ranges = splitByTime(columns);
    this.#isLabelled = columns.labels.some((label) => label !== LABEL.unknown);
  }

  describe(): Loaded {
    const { columns, faults, unread } = this.payments;
    const { at, rows, numbers, coded } = columns;
    const [, later] = this.#ranges;
    return {
      payments: rows,
      from: at[0] ?? 0,
      to: at[rows - 1] ?? 0,
      border: at[Math.min(later.from, rows - 1)] ?? 0,
      isLabelled: this.#isLabelled,
      fraud: amountBetween(tallyScores(columns, new Uint8Array(rows)), 0, 0, [LABEL.fraud]),
      currency: this.#mainCurrency(),
      fields: Object.fromEntries([
        ...Array.from(numbers.keys(), (field) => [field, []]),
        ...Array.from(coded, ([field, { values }]) => {
          const offered = values.slice(1).map(String);
          return [field, offered.length <= OFFERED_VALUES ? offered.toSorted() : []];
        }),
      ]),
      unread: { count: unread, first: faults.slice(0, MAX_LISTED_FAULTS) },
    };
  }

  evaluate(rules: readonly EvaluatedRule[]): Scored {
    const { columns } = this.payments;
    const evaluation = this.#backtest.evaluate(rules);
    this.#current = evaluation;
    const [earlier, later] = this.#ranges.map((range) => tallyScores(columns, evaluation.scores, range));
    if (!earlier || !later) throw new Error("A time has two parts.");
    return {
      earlier,
      later,
      whole: tallyScores(columns, evaluation.scores),
      days: countDays(columns, evaluation.scores, this.#reported),
      triggers: tallyTriggers(columns, evaluation.hits, this.#reported),
    };
  }

  keep(rules: readonly EvaluatedRule[] | null): void {
    this.#baseline = rules ? this.#backtest.evaluate(rules).scores : undefined;
  }

  compare(before: number, after: number): Comparison | null {
    if (!this.#baseline || !this.#current) return null;
    const { columns } = this.payments;
    const scores = this.#baseline;
    return {
      changes: compareSets(
        columns,
        { scores, threshold: before },
        { scores: this.#current.scores, threshold: after },
        this.#reported,
      ),
      before: measureAt(tallyScores(columns, scores, this.#reported), before),
    };
  }

  contributions(rules: readonly EvaluatedRule[], threshold: number): Contribution[] {
    const { columns } = this.payments;
    const { scores } = this.#backtest.evaluate(rules);
    const live = rules.filter(({ enabled }) => enabled);
    return live.map(({ id }) => {
      const without = this.#backtest.evaluate(live.filter((rule) => rule.id !== id));
      const { newlyFlagged, newlyCaught, newlyWrong } = compareSets(
        columns,
        { scores: without.scores, threshold },
        { scores, threshold },
        this.#reported,
      );
      return {
        ruleId: id,
        payments: newlyFlagged.payments,
        fraud: newlyCaught.payments,
        legitimate: newlyWrong.payments,
      };
    });
  }

  list(kind: ListKind, threshold: number, most: number): ListedPayment[] | null {
    const current = this.#current;
    if (!current) return null;
    const { columns } = this.payments;
    const query = { kind, threshold, most, range: this.#reported };
    return listRows(columns, current.scores, query).map((row) => this.#describeRow(row, current));
  }

  /** Leaves room for other payments to be read: the results of rules are computed again on demand. */
  forget(): void {
    this.#backtest = new Backtest(this.payments.columns);
  }

  #describeRow(row: number, { scores, hits }: Evaluation): ListedPayment {
    const { columns, lines } = this.payments;
    const text = (field: string) => String(readCell(columns, field, row) ?? "");
    return {
      line: lines?.[columns.source[row] as number] ?? 0,
      at: columns.at[row] as number,
      amount: amountsOf(columns)[row] as number,
      currency: text("currency"),
      customer: text("customerId"),
      payee: text("payee.id"),
      score: scores[row] as number,
      matched: hits.filter(({ matches }) => matches[row]).map(({ code, ruleId }) => ({ code, ruleId })),
    };
  }

  /** The rows that figures are reported of. */
  get #reported(): RowRange {
    return this.#isLabelled ? this.#ranges[1] : { from: 0, to: this.payments.columns.rows };
  }

  #mainCurrency(): string {
    const { codes = [], values = [] } = this.payments.columns.coded.get("currency") ?? {};
    const counts = new Uint32Array(values.length);
    for (const code of codes) counts[code] = (counts[code] as number) + 1;
    const most = counts.reduce((best, count, code) => (count > (counts[best] as number) ? code : best), 0);
    return String(values[most] ?? "");
  }
}

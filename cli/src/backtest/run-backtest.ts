import type { Rule } from "../../../domain/api/schemas.ts";
import { DECLINE_THRESHOLD, REVIEW_THRESHOLD } from "../../../domain/api/scoring.ts";
import { Backtest, type Evaluation, type Hits } from "../../../domain/backtest/backtest.ts";
import { LABEL, type PaymentColumns } from "../../../domain/backtest/columns.ts";
import { compareSets, type SetChanges } from "../../../domain/backtest/compare-sets.ts";
import type { Proportion } from "../../../domain/backtest/confidence-interval.ts";
import { measureAt, measureMatches } from "../../../domain/backtest/measure.ts";
import { type Amount, amountBetween, tallyScores } from "../../../domain/backtest/score-table.ts";
import type { LocalRule } from "../project/rule-files.ts";
import type { History } from "./history-file.ts";

/** A set of rules, called as its folder. */
export interface RuleSet {
  readonly name: string;
  readonly rules: readonly LocalRule[];
}

/** Where the true share lies in 95 of 100 samples, by Wilson. */
export type Interval = Pick<Proportion, "low" | "high">;

/** What a set of rules would have done. Without a label, only what it flags is known. */
export interface SetResult {
  readonly name: string;
  readonly flagged: Amount;
  readonly reviewed: number;
  readonly declined: number;
  readonly caught: Amount;
  readonly missed: Amount;
  readonly falsePositives: Amount;
  /** Of what was flagged, the share that was fraud; null where nothing was flagged. */
  readonly precision: number | null;
  readonly precisionInterval: Interval | null;
  /** Of the fraud, the share that was flagged; null where there was none. */
  readonly recall: number | null;
  readonly recallInterval: Interval | null;
  /** How often each rule and each built-in trigger was hit, and how often by fraud. */
  readonly triggers: Readonly<Record<string, { readonly payments: number; readonly fraud: number }>>;
}

export interface BacktestResult {
  readonly payments: number;
  readonly fraud: Amount;
  readonly sets: readonly SetResult[];
  readonly changes: SetChanges | null;
}

/** From here on a person looks at a payment, in hundredths of the score. */
const REVIEW = REVIEW_THRESHOLD * 100;
const DECLINE = DECLINE_THRESHOLD * 100;

/**
 * Scores past payments as the API would have: in order of time, by its built-in triggers, its typologies and each set of rules, each payment after
 * those before it. A payment is flagged when the recommendation is to review or to decline.
 */
export function runBacktest({ columns }: Pick<History, "columns">, sets: readonly RuleSet[]): BacktestResult {
  const backtest = new Backtest(columns);
  const evaluations = sets.map(({ rules }) => backtest.evaluate(rules.map(asLive)));
  const [before, after] = evaluations.map(({ scores }) => ({ scores, threshold: REVIEW }));
  return {
    payments: columns.rows,
    fraud: amountBetween(tallyScores(columns, new Uint8Array(columns.rows)), 0, 0, [LABEL.fraud]),
    sets: evaluations.map((evaluation, index) => resultOf(sets[index]?.name ?? "", columns, evaluation)),
    changes: before && after ? compareSets(columns, before, after) : null,
  };
}

function resultOf(name: string, columns: PaymentColumns, { scores, hits }: Evaluation): SetResult {
  const table = tallyScores(columns, scores);
  const { flagged, caught, missed, wrong, precision, recall } = measureAt(table, REVIEW);
  return {
    name,
    flagged,
    reviewed: amountBetween(table, REVIEW, DECLINE - 1).payments,
    declined: amountBetween(table, DECLINE, 100).payments,
    caught,
    missed,
    falsePositives: wrong,
    precision: precision?.value ?? null,
    precisionInterval: intervalOf(precision),
    recall: recall?.value ?? null,
    recallInterval: intervalOf(recall),
    triggers: countTriggers(columns, hits),
  };
}

const intervalOf = (share: Proportion | null): Interval | null =>
  share && { low: share.low, high: share.high };

/** The triggers that were hit. A rule may be called as one of the built-in ones: what hits both counts once. */
function countTriggers(columns: PaymentColumns, hits: readonly Hits[]): SetResult["triggers"] {
  const byName = new Map<string, Uint8Array>();
  for (const { code, ruleId, matches } of hits) {
    const alike = byName.get(ruleId ?? code);
    byName.set(ruleId ?? code, alike ? alike.map((hit, row) => hit | (matches[row] as number)) : matches);
  }
  const counted = Array.from(byName, ([name, matches]) => {
    const { flagged, caught } = measureMatches(columns, matches);
    return [name, { payments: flagged.payments, fraud: caught.payments }] as const;
  });
  return Object.fromEntries(counted.filter(([, { payments }]) => payments > 0));
}

/** A rule of a file as the API has it once it is deployed. */
function asLive({ id, rule }: LocalRule): Rule {
  const { actions = [{ type: "review" }], enabled = true, ...rest } = rule;
  return { id, ...rest, actions: [...actions], enabled, updatedAt: "" } as Rule;
}

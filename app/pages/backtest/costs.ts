import { type CostCurve, type CostModel, costCurve } from "../../../domain/backtest/cost-curve.ts";
import { measureAt, type Outcome } from "../../../domain/backtest/measure.ts";
import type { Loaded, Scored } from "./worker/messages.ts";

/** Costs are told of as many days, whatever time the payments take. */
export const MONTH_DAYS = 30;

/** What the visitor says about costs and about the team. */
export interface Costs {
  /** Alerts a day that can be reviewed. */
  readonly capacity: number;
  /** In the currency of most payments. */
  readonly perAlert: number;
  /** Of a hundred. */
  readonly lostShare: number;
  /** By other currency, what one unit is worth in that one. */
  readonly rates: Readonly<Record<string, number>>;
}

/** What a threshold comes to. */
export interface Result {
  /** Of the part that is reported. */
  readonly outcome: Outcome;
  /** In {@link MONTH_DAYS}. */
  readonly loss: number;
  readonly review: number;
}

export const modelOf = ({ perAlert, lostShare, rates }: Costs, currency: string): CostModel => ({
  perAlert,
  lostShare: lostShare / 100,
  rates: { ...rates, [currency]: 1 },
});

/** The cost of each threshold in the first part of the time, for a month. */
export function curveOf({ earlier }: Scored, model: CostModel): CostCurve {
  const perMonth = MONTH_DAYS / earlier.days;
  const curve = costCurve(earlier, model);
  const scale = (point: CostCurve["lowest"]) => ({
    threshold: point.threshold,
    alerts: point.alerts * perMonth,
    missedLoss: point.missedLoss * perMonth,
    reviewCost: point.reviewCost * perMonth,
    total: point.total * perMonth,
  });
  return { ...curve, points: curve.points.map(scale), lowest: scale(curve.lowest) };
}

export function resultAt(scored: Scored, loaded: Loaded, model: CostModel, threshold: number): Result {
  const table = loaded.isLabelled ? scored.later : scored.whole;
  const outcome = measureAt(table, threshold);
  const perMonth = MONTH_DAYS / table.days;
  const lost = Object.entries(outcome.missed.value).map(
    ([currency, sum]) => sum * (model.rates[currency] ?? 0) * (model.lostShare ?? 1),
  );
  return {
    outcome,
    loss: lost.reduce((sum, loss) => sum + loss, 0) * perMonth,
    review: outcome.flagged.payments * model.perAlert * perMonth,
  };
}

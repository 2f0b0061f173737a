import { type CostCurve, type CostModel, costCurve, lowestOf } from "../../../domain/backtest/cost-curve.ts";
import { type DetectionOutcome, measureAt } from "../../../domain/backtest/measure.ts";
import type { ScoreTable } from "../../../domain/backtest/score-table.ts";
import type { Loaded, Scored } from "./worker/messages.ts";

/** Costs are stated for as many days, whatever time the payments take. */
export const MONTH_DAYS = 30;

/** What the visitor says about costs and about the team. */
export interface Costs {
  /** Alerts a day that can be reviewed. */
  readonly capacity: number;
  /** To review an alert, by the currency of most payments; nothing is known of one that is not there. */
  readonly perAlert: Readonly<Record<string, number>>;
  /** The share of missed fraud that is lost, in percent. */
  readonly lostShare: number;
  /** What one unit of a currency is worth in the one of most payments: `USD/KES`. */
  readonly rates: Readonly<Record<string, number>>;
}

/** The outcome and the monthly cost of a threshold. */
export interface CostResult {
  /** Counts for the reported part. */
  readonly outcome: DetectionOutcome;
  /** What missed fraud costs in {@link MONTH_DAYS}; `review` is what reviewing costs. */
  readonly loss: number;
  readonly review: number;
}

export const modelOf = ({ perAlert, lostShare, rates }: Costs, currency: string): CostModel => ({
  perAlert: perAlert[currency] ?? 0,
  lostShare: lostShare / 100,
  rates: Object.fromEntries([
    ...Object.entries(rates).flatMap(([pair, rate]) => {
      const [from = "", to] = pair.split("/");
      return to === currency ? [[from, rate] as const] : [];
    }),
    [currency, 1],
  ]),
});

/** The cost of each threshold in the first part of the time, for a month; undefined without costs or any fraud to choose by. */
export function curveOf(
  { earlier }: Scored,
  { isLabelled }: Loaded,
  model: CostModel,
): CostCurve | undefined {
  const isCosted = isLabelled && model.perAlert > 0;
  if (!isCosted) return undefined;
  const curve = costCurve(earlier, model);
  if (!curve.points.some(({ missedLoss }) => missedLoss > 0)) return undefined;
  const perMonth = MONTH_DAYS / earlier.days;
  const scale = (point: CostCurve["lowest"]) => ({
    threshold: point.threshold,
    alerts: point.alerts * perMonth,
    missedLoss: point.missedLoss * perMonth,
    reviewCost: point.reviewCost * perMonth,
    total: point.total * perMonth,
  });
  return { ...curve, points: curve.points.map(scale), lowest: scale(curve.lowest) };
}

/** The threshold to choose. */
export interface BestThreshold {
  readonly threshold: number;
  /** Whether it is the lowest cost of what the team can review alone: the lowest of all is beyond that. */
  readonly isWithin: boolean;
}

export function bestOf({ points, lowest }: CostCurve, capacity: number): BestThreshold {
  const within = points.slice(1).filter(({ alerts }) => alerts / MONTH_DAYS <= capacity);
  const { threshold } = within.length > 0 ? lowestOf(within) : lowest;
  return { threshold, isWithin: threshold !== lowest.threshold };
}

export function resultAt(scored: Scored, loaded: Loaded, model: CostModel, threshold: number): CostResult {
  const table = reportedOf(scored, loaded);
  return costsOf(measureAt(table, threshold), table.days, model);
}

/** The reported part: the later one, or everything where nothing is labelled. */
export const reportedOf = (scored: Scored, { isLabelled }: Loaded): ScoreTable =>
  isLabelled ? scored.later : scored.whole;

/** What an outcome costs in a month, from the number of days that it covers. */
export function costsOf(outcome: DetectionOutcome, days: number, model: CostModel): CostResult {
  const perMonth = MONTH_DAYS / days;
  const lost = Object.entries(outcome.missed.value).map(
    ([currency, sum]) => sum * (model.rates[currency] ?? 0) * (model.lostShare ?? 1),
  );
  return {
    outcome,
    loss: lost.reduce((sum, loss) => sum + loss, 0) * perMonth,
    review: outcome.flagged.payments * model.perAlert * perMonth,
  };
}

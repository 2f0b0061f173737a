import { LABEL } from "./columns.ts";
import { amountBetween, type ScoreTable } from "./score-table.ts";

/** What fraud and reviews cost, in one currency. */
export interface CostModel {
  /** To look at one alert. */
  readonly perAlert: number;
  /** What one unit of each currency of the payments is worth in the currency of the costs. The loss in any other currency is not counted. */
  readonly rates: Readonly<Record<string, number>>;
  /** The share of missed fraud that is lost for good, 0 to 1. */
  readonly lostShare?: number;
}

export interface CostPoint {
  /** In hundredths. */
  readonly threshold: number;
  readonly alerts: number;
  readonly missedLoss: number;
  readonly reviewCost: number;
  readonly total: number;
}

export interface CostCurve {
  /** For each threshold from 0, where everything is an alert, to 100. */
  readonly points: readonly CostPoint[];
  /** The lowest total from the threshold 0.01 on, since at 0 every payment is an alert; of several, the one with the fewest alerts. */
  readonly lowest: CostPoint;
  /** Currencies of fraud whose loss is not counted. */
  readonly withoutRate: readonly string[];
}

/**
 * What each threshold costs: the fraud below it, which is lost, and the alerts from it on, which somebody looks at. The cost-sensitive choice of a threshold
 * where correct decisions cost nothing, and a missed fraud its own amount.
 * @see Elkan, "The foundations of cost-sensitive learning", IJCAI 2001; Bahnsen et al., "Example-dependent cost-sensitive decision trees", 2015
 */
export function costCurve(table: ScoreTable, { perAlert, rates, lostShare = 1 }: CostModel): CostCurve {
  const points = Array.from({ length: 101 }, (_, threshold): CostPoint => {
    const alerts = amountBetween(table, threshold, 100).payments;
    const missed = amountBetween(table, 0, threshold - 1, [LABEL.fraud]).value;
    const lost = Object.entries(missed).map(([currency, value]) => value * (rates[currency] ?? 0));
    const missedLoss = lost.reduce((sum, loss) => sum + loss, 0) * lostShare;
    const reviewCost = alerts * perAlert;
    return { threshold, alerts, missedLoss, reviewCost, total: missedLoss + reviewCost };
  });
  const fraud = amountBetween(table, 0, 100, [LABEL.fraud]).value;
  return {
    points,
    lowest: lowestOf(points.slice(1)),
    withoutRate: Object.keys(fraud).filter((currency) => rates[currency] === undefined),
  };
}

/** The lowest total; of several, the one with the fewest alerts. */
export const lowestOf = (points: readonly CostPoint[]): CostPoint =>
  points.reduce((best, point) => (point.total <= best.total ? point : best));

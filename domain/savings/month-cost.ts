/** What a unit of work or of harm costs. Money is in one currency throughout. */
export interface UnitCosts {
  /** Minutes that an analyst works on one alert. */
  readonly minutesPerReview: number;
  /** The cost of an analyst's hour, with everything that the employer pays. */
  readonly hourCost: number;
  /** The cost of one good payment that was stopped by mistake. */
  readonly stoppedCost: number;
}

/** What happened in a month. */
export interface MonthCounts {
  /** Value of the fraud that was not caught. */
  readonly missedValue: number;
  /** Alerts that were reviewed, right and wrong ones. */
  readonly alerts: number;
  /** Those of them on good payments. */
  readonly falseAlerts: number;
}

export interface MonthCost {
  readonly loss: number;
  readonly review: number;
  readonly stopped: number;
  readonly total: number;
}

/**
 * The cost of a month: the fraud that was missed, the work on alerts, and the good payments that were stopped. The last two
 * grow as the first shrinks, which is why the cost has a minimum. Money that is recovered later is not deducted.
 */
export function monthCost(counts: MonthCounts, units: UnitCosts): MonthCost {
  const loss = counts.missedValue;
  const review = ((counts.alerts * units.minutesPerReview) / 60) * units.hourCost;
  const stopped = counts.falseAlerts * units.stoppedCost;
  return { loss, review, stopped, total: loss + review + stopped };
}

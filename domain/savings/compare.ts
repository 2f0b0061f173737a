import { ALERTS_A_DAY, CAUGHT, type Figures, SIDES, type Side } from "./fields.ts";
import { type MonthCost, monthCost } from "./month-cost.ts";

/** Days of the month that is reckoned with. */
export const DAYS = 30;

/** A month of one side, and what it costs. */
export interface Month {
  /** Fraudulent payments: caught, and missed. */
  readonly caught: number;
  readonly missed: number;
  readonly alerts: number;
  /** Alerts on good payments. */
  readonly falseAlerts: number;
  /** Hours of review. */
  readonly hours: number;
  readonly cost: MonthCost;
}

export interface Comparison {
  readonly months: Readonly<Record<Side, Month>>;
  /** Total of today less total with better rules, a month: below zero where the better rules cost more. */
  readonly saved: number;
}

/** Payments that were fraud and were caught in a month. */
function caughtPayments(figures: Figures, side: Side): number {
  return (figures.payments * figures.fraud * figures[CAUGHT[side]]) / 10_000;
}

/**
 * The fewest alerts a day with which so much fraud can be caught: one for each fraudulent payment. Rounded up to a tenth, as
 * the field is, and forgiving what binary fractions add.
 */
export function minAlerts(figures: Figures, side: Side): number {
  return Math.ceil((caughtPayments(figures, side) / DAYS) * 10 - 1e-6) / 10;
}

/** Both sides, from figures that {@link minAlerts} allows. */
export function compare(figures: Figures): Comparison {
  const [today, better] = SIDES.map((side) => monthOf(figures, side)) as [Month, Month];
  return { months: { today, better }, saved: today.cost.total - better.cost.total };
}

function monthOf(figures: Figures, side: Side): Month {
  const fraudulent = (figures.payments * figures.fraud) / 100;
  const caught = caughtPayments(figures, side);
  const missed = fraudulent - caught;
  const alerts = figures[ALERTS_A_DAY[side]] * DAYS;
  const falseAlerts = Math.max(0, alerts - caught);
  const units = {
    minutesPerReview: figures.minutes,
    hourCost: figures.hour,
    stoppedCost: figures.stopped,
  };
  return {
    caught,
    missed,
    alerts,
    falseAlerts,
    hours: (alerts * figures.minutes) / 60,
    cost: monthCost({ missedValue: missed * figures.value, alerts, falseAlerts }, units),
  };
}

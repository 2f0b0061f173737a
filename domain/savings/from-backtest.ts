import type { DetectionOutcome } from "../backtest/measure.ts";
import type { LanguageCode } from "../languages.ts";
import { DAYS } from "./compare.ts";
import { defaultInputs } from "./defaults.ts";
import { FIELDS, type FieldName, type Figures, type Inputs, parseCurrency } from "./fields.ts";

/** What past payments say of a month. */
export interface PastPayments {
  /** The payments in the part of the time that the outcomes cover. */
  readonly payments: number;
  readonly days: number;
  /** The currency of the values and costs, ISO 4217. */
  readonly currency: string;
  /** What the fraud that `better` misses costs, in that currency. */
  readonly missedLoss: number;
  /** To review one alert. */
  readonly perAlert: number;
  readonly today: DetectionOutcome;
  readonly better: DetectionOutcome;
}

/** What past payments and two sets of rules put into the savings calculator; undefined where it does not know the currency, or there is no fraud. */
export function inputsFromBacktest(language: LanguageCode, past: PastPayments): Inputs | undefined {
  const { payments, days, missedLoss, perAlert, today, better } = past;
  const currency = parseCurrency(past.currency);
  const fraud = better.caught.payments + better.missed.payments;
  if (!currency || fraud === 0 || payments === 0) return undefined;
  const { figures: start } = defaultInputs(language);
  const shareOf = ({ caught }: DetectionOutcome) => (caught.payments / fraud) * 100;
  const figures: Figures = {
    ...start,
    payments: (payments / days) * DAYS,
    fraud: (fraud / payments) * 100,
    // What is missed is what it costs: the calculator knows one value for all fraud.
    value: better.missed.payments > 0 ? missedLoss / better.missed.payments : start.value,
    // Nothing is known of what a payment costs that is stopped by mistake.
    stopped: 0,
    hour: (perAlert * 60) / start.minutes,
    caughtToday: shareOf(today),
    caughtBetter: shareOf(better),
    // Rounded up: each payment that is caught has its alert, of which rounding must not take a tenth away.
    alertsToday: Math.ceil(today.alertsPerDay * 10 + 1) / 10,
    alertsBetter: Math.ceil(better.alertsPerDay * 10 + 1) / 10,
  };
  return { figures: within(figures), currency };
}

/** As precise as the fields are, and within their bounds. */
function within(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => {
      const { decimals, min, max } = FIELDS[name as FieldName];
      return [name, Math.min(max, Math.max(min, Number(value.toFixed(decimals))))];
    }),
  ) as Figures;
}

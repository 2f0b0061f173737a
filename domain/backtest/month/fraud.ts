import {
  type FraudGenerator,
  generateAgentSplitting,
  generateCardTesting,
  generateMuleAccount,
  generateSimSwap,
  generateStolenPin,
  generateStructuring,
} from "./fraud-series.ts";
import type { PaymentDraft } from "./payment-draft.ts";
import { DAYS, type Population, START } from "./population.ts";
import type { Random } from "./random.ts";

const MONTH_MS = DAYS * 86_400_000;
/** Series of each typology for so many payments. */
const PAYMENTS_PER_SERIES = 20_000;

/** How often each is found, beside the others. */
const SERIES: readonly (readonly [series: FraudGenerator, share: number])[] = [
  [generateSimSwap, 1],
  [generateAgentSplitting, 1],
  [generateMuleAccount, 1],
  [generateCardTesting, 1],
  // Its amounts are a thousand times those of the others.
  [generateStructuring, 0.1],
  [generateStolenPin, 5],
];

/** The payments of all fraud in a month, in order of time. Those of victims who pay of their own will are among them, labelled as what they look like. */
export function draftFraud(people: Population, payments: number, random: Random): PaymentDraft[] {
  const end = START + MONTH_MS;
  return SERIES.flatMap(([series, share]) =>
    Array.from({ length: Math.ceil((payments / PAYMENTS_PER_SERIES) * share) }, () =>
      series(people, random, START + Math.floor(random.next() * MONTH_MS)),
    ),
  )
    .flat()
    .filter(({ at }) => at < end)
    .toSorted((a, b) => a.at - b.at);
}

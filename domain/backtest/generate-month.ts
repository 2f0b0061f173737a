import type { PaymentColumns } from "./columns.ts";
import { draftFraud } from "./month/fraud.ts";
import { MARKETS, type MonthName } from "./month/markets.ts";
import { createMonthColumns } from "./month/month-columns.ts";
import { draftOrdinary } from "./month/ordinary-payment.ts";
import { createPaymentDraft } from "./month/payment-draft.ts";
import { createPopulation } from "./month/population.ts";
import { createRandom } from "./month/random.ts";
import { timesOfMonth } from "./month/times.ts";

/**
 * Makes up the payments of June 2026, with labels: people who pay each other, shops and agents at the hours when people do, a few of whom look like fraud; and
 * series of fraud as the five typologies describe them, a fifth of which are careful enough not to be seen, beside fraud that no typology knows. The same payments for the
 * same arguments. All of it is invented, and no statistics of any market.
 * @param month where it takes place: wallets in one of four currencies, or a bank whose customers pay by card
 * @param rows how many payments, at least 1,000
 */
export function generateMonth(month: MonthName, rows: number, seed = 1): PaymentColumns {
  if (rows < 1_000) throw new RangeError("A month has at least 1,000 payments.");
  const random = createRandom(seed);
  const market = MARKETS[month];
  const people = createPopulation(market, rows, seed, random);
  const fraud = draftFraud(people, rows, random);
  const columns = createMonthColumns(rows, people);
  const draft = createPaymentDraft();
  let planted = 0;
  for (const at of timesOfMonth(rows - fraud.length, market.hoursAhead, random)) {
    for (; planted < fraud.length && (fraud[planted]?.at ?? 0) <= at; planted += 1) {
      const next = fraud[planted];
      if (next) columns.write(next);
    }
    draft.at = at;
    draftOrdinary(draft, people, random);
    columns.write(draft);
  }
  for (const next of fraud.slice(planted)) columns.write(next);
  return columns.finish();
}

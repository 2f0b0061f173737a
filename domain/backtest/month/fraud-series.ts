import { roundTo } from "./ordinary-payment.ts";
import { createPaymentDraft, type PaymentDraft } from "./payment-draft.ts";
import type { Population } from "./population.ts";
import type { Random } from "./random.ts";

const MINUTE_MS = 60_000;

/** Payments of one fraud, from a time on. */
export type FraudGenerator = (people: Population, random: Random, start: number) => PaymentDraft[];

const fraud = (at: number, more: Partial<PaymentDraft>): PaymentDraft => ({
  ...createPaymentDraft(),
  at,
  isFraud: true,
  ...more,
});
const minutes = (from: number, to: number, random: Random) =>
  Math.round((from + (to - from) * random.next()) * MINUTE_MS);
const largeAmount = ({ market }: Population, random: Random) =>
  roundTo(market.transfer * (5 + 15 * random.next()), market.unit);
/** Some series stay below what the typology asks for: no rule finds everything. */
const isCareful = (random: Random) => random.next() < 0.2;

/** Somebody has the victim's number moved to a SIM card of their own, and empties the account. */
export const generateSimSwap: FraudGenerator = (people, random, start) => {
  const victim = random.below(people.customers);
  const device = people.customers + random.below(people.otherDevices);
  const careful = isCareful(random);
  let at = start;
  return Array.from({ length: 2 + random.below(4) }, (_, index) => {
    at += minutes(1, careful ? 40 : 6, random);
    return fraud(at, {
      customer: victim,
      device,
      isNewDevice: true,
      type: index % 3 === 2 ? "cash_out" : "transfer",
      payee: index % 3 === 2 ? -1 : random.below(people.customers),
      agent: index % 3 === 2 ? random.below(people.agents) : -1,
      amount: largeAmount(people, random),
      simChanged: Math.round((1 + (at - start) / 3_600_000) * 10) / 10,
      pinReset: careful ? Number.NaN : 0.5,
    });
  });
};

/** An agent splits one deposit for the commission on each part. */
export const generateAgentSplitting: FraudGenerator = (people, random, start) => {
  const [agent, customer] = [random.below(people.agents), random.below(people.customers)];
  const careful = isCareful(random);
  let at = start;
  return Array.from({ length: careful ? 3 : 4 + random.below(5) }, () => {
    at += minutes(1, careful ? 12 : 5, random);
    const amount = roundTo(people.market.transfer * (1 + random.next()), people.market.unit);
    return fraud(at, { customer, agent, device: customer, type: "cash_in", amount });
  });
};

/** Money of several victims comes together in one account, which passes it on. What the victims send is no fraud of theirs. */
export const generateMuleAccount: FraudGenerator = (people, random, start) => {
  const mule = random.below(people.customers);
  const careful = isCareful(random);
  const senders = careful ? 3 : 4 + random.below(5);
  let at = start;
  const into = Array.from({ length: senders }, (_, index) => {
    at += minutes(1, 9, random);
    const customer = (mule + 1 + random.below(people.customers - 1)) % people.customers;
    const amount = largeAmount(people, random) + index;
    return fraud(at, {
      customer,
      device: customer,
      payee: mule,
      amount: roundTo(amount, people.market.unit),
      isFraud: false,
    });
  });
  const onward = Array.from({ length: 1 + random.below(3) }, (_, index) => {
    at += minutes(1, 5, random);
    const isCash = index === 1;
    return fraud(at, {
      customer: mule,
      device: mule,
      type: isCash ? "cash_out" : "transfer",
      payee: isCash ? -1 : (mule + 7) % people.customers,
      agent: isCash ? random.below(people.agents) : -1,
      amount: largeAmount(people, random),
    });
  });
  return [...into, ...onward];
};

/** Stolen cards are tried one after the other, with small amounts. */
export const generateCardTesting: FraudGenerator = (people, random, start) => {
  const device = people.customers + random.below(people.otherDevices);
  const shop = people.shopOf(0, random.below(6));
  const careful = isCareful(random);
  let at = start;
  return Array.from({ length: careful ? 3 : 6 + random.below(10) }, () => {
    at += minutes(0.2, careful ? 9 : 1, random);
    return fraud(at, {
      customer: random.below(people.customers),
      device,
      isNewDevice: random.next() < 0.5,
      isCard: true,
      bin: random.below(people.bins),
      type: "payment",
      payee: shop,
      amount: roundTo(people.market.transfer * 0.05 * (1 + random.next()), people.market.unit),
    });
  });
};

/** Cash is deposited in parts, each below what must be reported. */
export const generateStructuring: FraudGenerator = (people, random, start) => {
  const { limit, unit } = people.market;
  if (limit === undefined) return [];
  const customer = random.below(people.customers);
  const careful = isCareful(random);
  let at = start;
  return Array.from({ length: 3 + random.below(3) }, () => {
    at += minutes(120, careful ? 3_000 : 1_100, random);
    const amount = roundTo(limit * ((careful ? 0.6 : 0.72) + 0.25 * random.next()), unit);
    return fraud(at, {
      customer,
      agent: random.below(people.agents),
      device: customer,
      type: "cash_in",
      amount,
    });
  });
};

/** A single payment with a stolen PIN, of which no typology knows: mostly from another device. */
export const generateStolenPin: FraudGenerator = (people, random, start) => {
  const customer = random.below(people.customers);
  const isNewDevice = random.next() < 0.7;
  const device = isNewDevice ? people.customers + random.below(people.otherDevices) : customer;
  const payee = (customer + 11) % people.customers;
  return [fraud(start, { customer, device, isNewDevice, payee, amount: largeAmount(people, random) })];
};

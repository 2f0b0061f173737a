import type { Market } from "./markets.ts";
import { hash, type Random } from "./random.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** 1 June 2026, a Monday, and thirty days of it. */
export const START = Date.UTC(2026, 5, 1);
export const DAYS = 30;

/** Aspects of a customer, each with numbers of its own. */
const ASPECT = { age: 1, sim: 2, pin: 3, agent: 4, bin: 5, contact: 16, shop: 32 } as const;

/** Who pays whom, with what, and since when. Everything follows from the number of a customer. */
export interface Population {
  readonly market: Market;
  readonly customers: number;
  readonly merchants: number;
  readonly agents: number;
  /** Devices beside the customers' own. */
  readonly otherDevices: number;
  readonly bins: number;
  /** How much more or less a customer spends than others. */
  readonly wealth: Float32Array;
  /** Days since the account was opened, at a time. */
  ageAt(customer: number, at: number): number;
  /** Hours since the customer changed the SIM card, for three days; else NaN. */
  simChangedAt(customer: number, at: number): number;
  pinResetAt(customer: number, at: number): number;
  agentOf(customer: number): number;
  binOf(customer: number): number;
  /** One of the five people to whom a customer mostly pays. */
  contactOf(customer: number, which: number): number;
  /** One of the shops where a customer mostly buys, after all customers. */
  shopOf(customer: number, which: number): number;
}

/** @param payments the number of payments in the month: about twelve for each customer */
export function createPopulation(market: Market, payments: number, seed: number, random: Random): Population {
  const customers = Math.max(40, Math.round(payments / 12));
  const merchants = Math.max(5, Math.round(customers / 25));
  const agents = Math.max(3, Math.round(customers / 150));
  const bins = 40;
  const of = (customer: number, aspect: number) => hash(customer, seed + aspect);
  /** When it happened to one of so many customers; Infinity for the others. */
  const once = (customer: number, aspect: number, oneOf: number) => {
    const number = of(customer, aspect);
    return number % oneOf === 0 ? START + (Math.floor(number / oneOf) % (DAYS * 24)) * HOUR_MS : Infinity;
  };
  const hoursSince = (then: number, at: number, most: number) => {
    const hours = (at - then) / HOUR_MS;
    return hours >= 0 && hours <= most ? Math.round(hours * 10) / 10 : Number.NaN;
  };
  const each = (make: (customer: number) => number) =>
    Float64Array.from({ length: customers }, (_, customer) => make(customer));
  const simTimes = each((customer) => once(customer, ASPECT.sim, 250));
  const pinTimes = each((customer) => {
    const sim = simTimes[customer] as number;
    // Half of those with a new SIM card set a new PIN as well, two hours later.
    return sim < Infinity && of(customer, ASPECT.pin) % 2
      ? sim + 2 * HOUR_MS
      : once(customer, ASPECT.pin, 150);
  });
  // Most accounts are years old, one of fifty was opened in the month.
  const ages = each((customer) => (of(customer, ASPECT.age) / 2 ** 32) * 1_500 - DAYS);
  return {
    market,
    customers,
    merchants,
    agents,
    otherDevices: Math.max(20, Math.round(customers / 10)),
    bins,
    wealth: Float32Array.from({ length: customers }, () => Math.exp(0.6 * random.normal())),
    ageAt: (customer, at) => Math.max(0, Math.floor((ages[customer] as number) + (at - START) / DAY_MS)),
    simChangedAt: (customer, at) => hoursSince(simTimes[customer] as number, at, 72),
    pinResetAt: (customer, at) => hoursSince(pinTimes[customer] as number, at, 48),
    agentOf: (customer) => of(customer, ASPECT.agent) % agents,
    binOf: (customer) => of(customer, ASPECT.bin) % bins,
    contactOf: (customer, which) => of(customer, ASPECT.contact + which) % customers,
    shopOf: (customer, which) => customers + (of(customer, ASPECT.shop + which) % merchants),
  };
}

import type { PaymentDraft } from "./payment-draft.ts";
import type { Population } from "./population.ts";
import { hash, type Random } from "./random.ts";

/** What is paid by card or in a shop, as a share of a transfer between people. */
const SHOP_SHARE = 0.4;
const CASH_SHARE = 1.6;

/** Sellers who are paid by transfer and pass it on: honest, and much like a mule. */
const SELLERS = 16;
/** Devices at which many pay by card, and the share of the card payments that is made there: honest, and much like the testing of cards. */
const KIOSKS = 10;
const KIOSK_SHARE = 0.03;
/** One of so many customers has a business that deposits what it takes: honest, and much like structuring. */
const BUSINESSES = 3_000;

/** Fills a draft with a payment as people make it: all but its time. */
export function draftOrdinary(draft: PaymentDraft, people: Population, random: Random): void {
  const { market } = people;
  const { at } = draft;
  // A hundredth of the customers make a tenth of the payments.
  const customer = Math.floor(random.next() ** 2 * people.customers);
  draft.customer = customer;
  draft.payee = -1;
  draft.agent = -1;
  draft.bin = -1;
  draft.isCard = false;
  draft.isFraud = false;
  draft.isAbroad = random.next() < market.abroadShare;
  draft.isNewDevice = random.next() < 0.004;
  draft.device = draft.isNewDevice
    ? people.customers + random.below(people.otherDevices)
    : deviceOf(customer);
  draft.simChanged = people.simChangedAt(customer, at);
  draft.pinReset = people.pinResetAt(customer, at);
  const share = random.next();
  if (share < market.cardShare) {
    draft.isCard = true;
    draft.bin = people.binOf(customer);
    if (random.next() < KIOSK_SHARE) draft.device = people.customers + random.below(KIOSKS);
    buy(draft, people, random);
    return;
  }
  // All others: two of five between people, a third in shops, the rest in cash.
  const kind = (share - market.cardShare) / (1 - market.cardShare);
  if (kind < 0.4) transfer(draft, people, random);
  else if (kind < 0.73) buy(draft, people, random);
  else moveCash(draft, people, random, kind < 0.87);
}

/** A telephone of the customer, or of the household: one of thirty pays with somebody else's. */
const deviceOf = (customer: number) => (customer % 30 === 0 && customer > 0 ? customer - 1 : customer);

function transfer(draft: PaymentDraft, people: Population, random: Random): void {
  const { customer } = draft;
  draft.type = "transfer";
  draft.amount = amountOf(people, customer, 1, random);
  const to = random.next();
  // Those who sell are among those who pay most.
  if (to < 0.03) draft.payee = hash(random.below(SELLERS), 1) % Math.ceil(people.customers / 20);
  else if (to < 0.8) draft.payee = people.contactOf(customer, random.below(5));
  else draft.payee = random.below(people.customers);
  // Nobody pays to oneself.
  if (draft.payee === customer) draft.payee = (customer + 1) % people.customers;
}

function buy(draft: PaymentDraft, people: Population, random: Random): void {
  const { customer } = draft;
  draft.type = "payment";
  draft.amount = amountOf(people, customer, SHOP_SHARE, random);
  const isUsual = random.next() < 0.7;
  draft.payee = isUsual
    ? people.shopOf(customer, random.below(6))
    : people.customers + Math.floor(random.next() ** 2 * people.merchants);
}

function moveCash(draft: PaymentDraft, people: Population, random: Random, isIn: boolean): void {
  const { market } = people;
  const { customer } = draft;
  draft.type = isIn ? "cash_in" : "cash_out";
  draft.agent = random.next() < 0.8 ? people.agentOf(customer) : random.below(people.agents);
  const isBusiness = isIn && market.limit !== undefined && customer % BUSINESSES === 7;
  draft.amount =
    isBusiness && random.next() < 0.1
      ? roundTo((market.limit ?? 0) * (0.5 + 0.5 * random.next()), market.unit)
      : amountOf(people, customer, CASH_SHARE, random);
}

function amountOf({ market, wealth }: Population, customer: number, share: number, random: Random): number {
  const usual = market.transfer * share * (wealth[customer] as number);
  return roundTo(usual * Math.exp(0.8 * random.normal()), market.unit);
}

/** A multiple of a unit, at least one. */
export const roundTo = (amount: number, unit: number): number =>
  Math.max(1, Math.round(amount / unit)) * unit;

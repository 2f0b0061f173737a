import type { HISTORY_PARTIES } from "../schemas/rules.ts";
import type { Transaction } from "../schemas.ts";
import { readField } from "./read-field.ts";

export type HistoryParty = (typeof HISTORY_PARTIES)[number];

const PARTIES: readonly HistoryParty[] = ["customerId", "payee.id", "deviceId", "agentId", "tillId"];

/** A payment and when it was made, in milliseconds since the Unix epoch: the clock of every window. */
export interface TimedPayment {
  readonly at: number;
  readonly transaction: Transaction;
}

/** The payments before one, by who took part in them. */
export interface PaymentHistory {
  /** Those of a party that were made after `from` and not after `to`, in order of time. */
  between(party: HistoryParty, id: string, from: number, to: number): readonly TimedPayment[];
}

/** Payments in memory: added in any order of time, found by party and window in O(log n + found). */
export class PaymentMemory<P extends TimedPayment = TimedPayment> implements PaymentHistory {
  readonly #ofParties = new Map<string, P[]>();

  constructor(payments: Iterable<P> = []) {
    for (const payment of payments) this.add(payment);
  }

  add(payment: P): void {
    for (const [party, id] of partiesOf(payment)) {
      const key = keyOf(party, id);
      const payments = this.#ofParties.get(key);
      // Of one time, in the order of their arrival.
      if (payments) payments.splice(firstAfter(payments, payment.at), 0, payment);
      else this.#ofParties.set(key, [payment]);
    }
  }

  /** @throws never: a payment that is not there has gone already */
  remove(payment: P): void {
    for (const [party, id] of partiesOf(payment)) {
      const key = keyOf(party, id);
      const payments = this.#ofParties.get(key) ?? [];
      const index = payments.indexOf(payment, Math.max(0, firstAfter(payments, payment.at - 1)));
      if (index >= 0) payments.splice(index, 1);
      if (payments.length === 0) this.#ofParties.delete(key);
    }
  }

  between(party: HistoryParty, id: string, from: number, to: number): readonly P[] {
    const payments = this.#ofParties.get(keyOf(party, id)) ?? [];
    return payments.slice(firstAfter(payments, from), firstAfter(payments, to));
  }
}

function partiesOf({ transaction }: TimedPayment): [HistoryParty, string][] {
  return PARTIES.flatMap((party) => {
    const id = readField(transaction, party);
    return typeof id === "string" ? [[party, id] as [HistoryParty, string]] : [];
  });
}

// Ids have no blank.
const keyOf = (party: HistoryParty, id: string) => `${party} ${id}`;

/** The index of the first payment after a time. */
function firstAfter(payments: readonly TimedPayment[], time: number): number {
  let low = 0;
  let high = payments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((payments[middle]?.at ?? 0) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

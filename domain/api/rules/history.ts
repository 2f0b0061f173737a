import type { HISTORY_PARTIES } from "../fields.ts";
import type { CountedGroup } from "./counted-group.ts";
import { CountedPayments, type Counting } from "./counted-payments.ts";
import { readField } from "./read-field.ts";
import { firstAfter, insertPayment, removePayment, type TimedPayment } from "./timeline.ts";

export type { TimedPayment } from "./timeline.ts";
export type HistoryParty = (typeof HISTORY_PARTIES)[number];

const PARTIES: readonly HistoryParty[] = ["customerId", "payee.id", "deviceId", "agentId", "tillId"];

/** More than a key's rules and the typologies may ask for, so that what is cached is bounded and seldom made anew. */
const CACHED_COUNTINGS = 64;

/** The payments before one, by their parties. */
export interface PaymentHistory {
  /** Those of a party that were made after `from` and not after `to`, in order of time. */
  between(party: HistoryParty, id: string, from: number, to: number): readonly TimedPayment[];
  /** What counts for a payment, at whatever time. Undefined where it lacks a party of the window. */
  counted(counting: Counting, payment: TimedPayment): CountedGroup | undefined;
}

/** Payments in memory: added in any order of time, found by party and window in O(log n + found). */
export class PaymentMemory<P extends TimedPayment = TimedPayment> implements PaymentHistory {
  readonly #ofParties = new Map<string, P[]>();
  /** By what they count; the one that was used last is the last. */
  readonly #counted = new Map<string, CountedPayments>();

  constructor(payments: Iterable<P> = []) {
    for (const payment of payments) this.add(payment);
  }

  add(payment: P): void {
    for (const key of keysOf(payment)) {
      const payments = this.#ofParties.get(key);
      if (payments) insertPayment(payments, payment);
      else this.#ofParties.set(key, [payment]);
    }
    for (const counted of this.#counted.values()) counted.add(payment);
  }

  /** Removes a payment. One that is not there is ignored. */
  remove(payment: P): void {
    for (const key of keysOf(payment)) {
      const payments = this.#ofParties.get(key) ?? [];
      removePayment(payments, payment);
      if (payments.length === 0) this.#ofParties.delete(key);
    }
    for (const counted of this.#counted.values()) counted.remove(payment);
  }

  between(party: HistoryParty, id: string, from: number, to: number): readonly P[] {
    const payments = this.#ofParties.get(keyOf(party, id)) ?? [];
    return payments.slice(firstAfter(payments, from), firstAfter(payments, to));
  }

  counted({ per, direction, where }: Counting, payment: TimedPayment): CountedGroup | undefined {
    const key = JSON.stringify([per, direction === "received", where ?? []]);
    const counted = this.#counted.get(key) ?? new CountedPayments({ per, direction, where }, this.#all());
    this.#counted.delete(key);
    this.#counted.set(key, counted);
    if (this.#counted.size > CACHED_COUNTINGS) this.#counted.delete(this.#counted.keys().next().value ?? "");
    return counted.groupOf(payment);
  }

  *#all(): Iterable<P> {
    for (const [key, payments] of this.#ofParties) if (key.startsWith("customerId ")) yield* payments;
  }
}

/** A payment stands once under each party that it names; every payment has a customer. */
function keysOf({ transaction }: TimedPayment): string[] {
  const keys: string[] = [];
  for (const party of PARTIES) {
    const id = readField(transaction, party);
    if (typeof id === "string") keys.push(keyOf(party, id));
  }
  return keys;
}

// Ids have no blank.
const keyOf = (party: HistoryParty, id: string) => `${party} ${id}`;

import type { HistoryCondition } from "../schemas.ts";
import { type FieldValue, readField } from "./read-field.ts";
import { firstAfter, insertPayment, removePayment, type TimedPayment } from "./timeline.ts";

/** What different values are counted of. */
export type DistinctField = Extract<HistoryCondition, { history: "distinct" }>["of"];

/** Payments that count together, in order of time. */
export class CountedGroup {
  readonly payments: TimedPayment[];
  /** When each value of a field was last there; made when it is first asked for. */
  readonly #latest = new Map<DistinctField, LatestTimes>();
  /** The same as it stood at a time before the last payment, the one that was asked for last. */
  readonly #latestUntil = new Map<DistinctField, { readonly to: number; readonly latest: LatestTimes }>();

  constructor(payments: TimedPayment[] = []) {
    this.payments = payments.sort((one, other) => one.at - other.at);
  }

  add(payment: TimedPayment): void {
    insertPayment(this.payments, payment);
    this.#latestUntil.clear();
    for (const [field, latest] of this.#latest) note(latest, field, payment);
  }

  remove(payment: TimedPayment): void {
    removePayment(this.payments, payment);
    this.#latestUntil.clear();
    for (const [field, latest] of this.#latest) {
      const value = readField(payment.transaction, field);
      // The oldest go first, so that this is seldom.
      if (value !== undefined && latest.get(value) === payment.at) this.#latest.delete(field);
    }
  }

  /** How many values a field has after `from` and until `to`, and `own` with them. Copies nothing: fifty conditions may ask for each payment. */
  countDistinct(field: DistinctField, { from, to, own }: CountedWindow): number {
    const latest = this.#latestOf(field, to);
    let count = own !== undefined && !((latest.get(own) ?? from) > from) ? 1 : 0;
    for (const at of latest.values()) if (at > from) count += 1;
    return count;
  }

  #latestOf(field: DistinctField, to: number): LatestTimes {
    // Somebody may tell late of an earlier payment: what comes after it says nothing of before.
    if ((this.payments.at(-1)?.at ?? to) > to) {
      const known = this.#latestUntil.get(field);
      if (known?.to === to) return known.latest;
      const latest = this.#noteAll(field, firstAfter(this.payments, to));
      this.#latestUntil.set(field, { to, latest });
      return latest;
    }
    const latest = this.#latest.get(field) ?? this.#noteAll(field, this.payments.length);
    this.#latest.set(field, latest);
    return latest;
  }

  /** Of the first `end` payments, in order of time. */
  #noteAll(field: DistinctField, end: number): LatestTimes {
    const latest: LatestTimes = new Map();
    for (let index = 0; index < end; index += 1) {
      const { at, transaction } = this.payments[index] as TimedPayment;
      const value = readField(transaction, field);
      if (value !== undefined) latest.set(value, at);
    }
    return latest;
  }
}

type LatestTimes = Map<FieldValue, number>;

interface CountedWindow {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  /** The value of the payment itself, where it counts. */
  readonly own: FieldValue | undefined;
}

function note(latest: LatestTimes, field: DistinctField, { at, transaction }: TimedPayment): void {
  const value = readField(transaction, field);
  if (value !== undefined) latest.set(value, Math.max(at, latest.get(value) ?? at));
}

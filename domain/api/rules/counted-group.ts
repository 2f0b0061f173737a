import type { HistoryCondition } from "../schemas.ts";
import { type FieldValue, readField } from "./read-field.ts";
import { firstAfter, insertPayment, removePayment, type TimedPayment } from "./timeline.ts";

/** What different values are counted of. */
export type DistinctField = Extract<HistoryCondition, { history: "distinct" }>["of"];

/** Payments that count together, in order of time. */
export class CountedGroup {
  readonly payments: TimedPayment[];
  /** When each value of a field was last there; made when it is first asked for. */
  readonly #latest = new Map<DistinctField, Map<FieldValue, number>>();

  constructor(payments: TimedPayment[] = []) {
    this.payments = payments.sort((one, other) => one.at - other.at);
  }

  add(payment: TimedPayment): void {
    insertPayment(this.payments, payment);
    for (const [field, latest] of this.#latest) note(latest, field, payment);
  }

  remove(payment: TimedPayment): void {
    removePayment(this.payments, payment);
    for (const [field, latest] of this.#latest) {
      const value = readField(payment.transaction, field);
      // The oldest go first, so that this is seldom.
      if (value !== undefined && latest.get(value) === payment.at) this.#latest.delete(field);
    }
  }

  /** The values of a field after `from` and until `to`, each once. */
  *differentValues(field: DistinctField, from: number, to: number): Iterable<FieldValue> {
    const last = this.payments.at(-1);
    if (last && last.at > to) {
      // Somebody tells late of an earlier payment: what comes after it says nothing of before.
      const latest = new Map<FieldValue, number>();
      const [start, end] = [firstAfter(this.payments, from), firstAfter(this.payments, to)];
      for (const payment of this.payments.slice(start, end)) note(latest, field, payment);
      yield* latest.keys();
      return;
    }
    for (const [value, at] of this.#latestOf(field)) if (at > from) yield value;
  }

  #latestOf(field: DistinctField): ReadonlyMap<FieldValue, number> {
    const known = this.#latest.get(field);
    if (known) return known;
    const latest = new Map<FieldValue, number>();
    for (const payment of this.payments) note(latest, field, payment);
    this.#latest.set(field, latest);
    return latest;
  }
}

function note(
  latest: Map<FieldValue, number>,
  field: DistinctField,
  { at, transaction }: TimedPayment,
): void {
  const value = readField(transaction, field);
  if (value !== undefined) latest.set(value, Math.max(at, latest.get(value) ?? at));
}

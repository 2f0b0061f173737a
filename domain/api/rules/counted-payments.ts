import type { HistoryCondition, Transaction } from "../schemas.ts";
import { meets } from "./compare.ts";
import { readField } from "./read-field.ts";
import { firstAfter, insertPayment, removePayment, type TimedPayment } from "./timeline.ts";

/** Which payments a condition on history counts, and for whom. Conditions that agree in it look at the same payments. */
export type Counting = Pick<HistoryCondition, "per" | "direction" | "where">;

/** Those from `start` on and before `end` are in the window. */
export interface CountedWindow {
  readonly payments: readonly TimedPayment[];
  readonly start: number;
  readonly end: number;
}

/** The payments that count, by those they count for: a window is found in O(log n), however many payments there are. */
export class CountedPayments {
  readonly #counting: Counting;
  readonly #groups = new Map<string, TimedPayment[]>();

  constructor(counting: Counting, payments: Iterable<TimedPayment>) {
    this.#counting = counting;
    for (const payment of payments) {
      const group = this.#groupOfCounted(payment);
      if (group === undefined) continue;
      const counted = this.#groups.get(group);
      if (counted) counted.push(payment);
      else this.#groups.set(group, [payment]);
    }
    for (const counted of this.#groups.values()) counted.sort((one, other) => one.at - other.at);
  }

  add(payment: TimedPayment): void {
    const group = this.#groupOfCounted(payment);
    if (group === undefined) return;
    const counted = this.#groups.get(group);
    if (counted) insertPayment(counted, payment);
    else this.#groups.set(group, [payment]);
  }

  remove(payment: TimedPayment): void {
    const group = this.#groupOfCounted(payment);
    const counted = group === undefined ? undefined : this.#groups.get(group);
    if (group === undefined || !counted) return;
    removePayment(counted, payment);
    if (counted.length === 0) this.#groups.delete(group);
  }

  /** What counts for a payment, of after `from` and until its own time. Undefined where it lacks a party of the window. */
  window({ at, transaction }: TimedPayment, from: number): CountedWindow | undefined {
    const { per, direction } = this.#counting;
    const group = direction === "received" ? transaction.customerId : groupOf(per, transaction);
    if (group === undefined) return undefined;
    const payments = this.#groups.get(group) ?? [];
    return { payments, start: firstAfter(payments, from), end: firstAfter(payments, at) };
  }

  /** For whom a payment counts. Undefined where it does not. */
  #groupOfCounted({ transaction }: TimedPayment): string | undefined {
    const { per, direction, where } = this.#counting;
    if (where && !where.every((condition) => meets(condition, transaction))) return undefined;
    return direction === "received" ? transaction.payee?.id : groupOf(per, transaction);
  }
}

/** What a payment shares with those of its window. Ids have no blank. */
function groupOf(per: Counting["per"], transaction: Transaction): string | undefined {
  const ids = per.map((party) => readField(transaction, party));
  return ids.includes(undefined) ? undefined : ids.join(" ");
}

import type { HistoryCondition, Transaction } from "../schemas.ts";
import { matchesFieldCondition } from "./compare.ts";
import { CountedGroup } from "./counted-group.ts";
import { readField } from "./read-field.ts";
import type { TimedPayment } from "./timeline.ts";

/** Which payments a condition on history counts, and for whom. Conditions that agree in it look at the same payments. */
export type Counting = Pick<HistoryCondition, "per" | "direction" | "where">;

/** The payments that count, by those they count for: a window is found without looking at the others. */
export class CountedPayments {
  readonly #counting: Counting;
  readonly #groups = new Map<string, CountedGroup>();

  constructor(counting: Counting, payments: Iterable<TimedPayment>) {
    this.#counting = counting;
    const groups = Map.groupBy(payments, (payment) => this.#groupOfCounted(payment));
    for (const [group, counted] of groups) {
      if (group !== undefined) this.#groups.set(group, new CountedGroup(counted));
    }
  }

  add(payment: TimedPayment): void {
    const group = this.#groupOfCounted(payment);
    if (group === undefined) return;
    const counted = this.#groups.get(group) ?? new CountedGroup();
    counted.add(payment);
    this.#groups.set(group, counted);
  }

  remove(payment: TimedPayment): void {
    const group = this.#groupOfCounted(payment);
    const counted = group === undefined ? undefined : this.#groups.get(group);
    if (group === undefined || !counted) return;
    counted.remove(payment);
    if (counted.payments.length === 0) this.#groups.delete(group);
  }

  /** What counts for a payment, at whatever time. Undefined where it lacks a party of the window. */
  groupOf({ transaction }: TimedPayment): CountedGroup | undefined {
    const { per, direction } = this.#counting;
    const group = direction === "received" ? transaction.customerId : groupOf(per, transaction);
    return group === undefined ? undefined : (this.#groups.get(group) ?? new CountedGroup());
  }

  /** For whom a payment counts. Undefined where it does not. */
  #groupOfCounted({ transaction }: TimedPayment): string | undefined {
    const { per, direction, where } = this.#counting;
    if (where && !where.every((condition) => matchesFieldCondition(condition, transaction))) return undefined;
    return direction === "received" ? transaction.payee?.id : groupOf(per, transaction);
  }
}

/** What a payment shares with those of its window. Ids have no blank. */
function groupOf(per: Counting["per"], transaction: Transaction): string | undefined {
  const ids = per.map((party) => readField(transaction, party));
  return ids.includes(undefined) ? undefined : ids.join(" ");
}

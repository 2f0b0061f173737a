import type { Transaction } from "../schemas.ts";

/** A payment and when it was made, in milliseconds since the Unix epoch: the clock of every window. */
export interface TimedPayment {
  readonly at: number;
  readonly transaction: Transaction;
}

/** Inserts a payment by time; payments of equal time keep the order of their arrival. */
export function insertPayment<P extends TimedPayment>(payments: P[], payment: P): void {
  payments.splice(firstAfter(payments, payment.at), 0, payment);
}

/** Takes a payment out, if it is there. */
export function removePayment<P extends TimedPayment>(payments: P[], payment: P): void {
  const index = payments.indexOf(payment, firstAfter(payments, payment.at - 1));
  if (index >= 0) payments.splice(index, 1);
}

/** The index of the first payment after a time. */
export function firstAfter(payments: readonly TimedPayment[], time: number): number {
  let low = 0;
  let high = payments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((payments[middle]?.at ?? 0) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

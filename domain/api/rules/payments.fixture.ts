import type { Transaction } from "../schemas.ts";
import type { TimedPayment } from "./history.ts";

/** Nine in the morning, to which the payments of a test are relative. */
export const NINE = Date.UTC(2026, 5, 1, 9);
const MINUTE = 60_000;

/** A payment some minutes after nine. */
export function paymentAt(minutes: number, fields: Partial<Transaction> = {}): TimedPayment {
  const transaction = { amount: 100, currency: "KES", customerId: "cus_204", ...fields };
  return { at: NINE + minutes * MINUTE, transaction };
}

import type { TYPES } from "./markets.ts";

/** A payment before it is written: parties and texts as codes, 0 for none. One object serves all rows. */
export interface PaymentDraft {
  at: number;
  amount: number;
  /** From 0, unlike codes. */
  customer: number;
  /** A customer, or a merchant after all customers; -1 for none. */
  payee: number;
  type: (typeof TYPES)[number];
  isCard: boolean;
  /** The customer's own where it is the number of the customer; -1 for none. */
  device: number;
  /** -1 for none. */
  agent: number;
  /** -1 for none. */
  bin: number;
  isAbroad: boolean;
  isNewDevice: boolean;
  /** Hours; NaN where it was not lately. */
  simChanged: number;
  pinReset: number;
  isFraud: boolean;
}

export const createPaymentDraft = (): PaymentDraft => ({
  at: 0,
  amount: 0,
  customer: 0,
  payee: -1,
  type: "transfer",
  isCard: false,
  device: -1,
  agent: -1,
  bin: -1,
  isAbroad: false,
  isNewDevice: false,
  simChanged: Number.NaN,
  pinReset: Number.NaN,
  isFraud: false,
});

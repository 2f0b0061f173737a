import type { Call } from "./call.ts";
import { type Decoder, list, number, object, optional, text } from "./decode.ts";
import { randomKey } from "./random-key.ts";
import type { IdempotentCallOptions } from "./settings.ts";

/** How a payment is made. */
export type Channel = "card" | "mobile_money" | "bank_transfer";

/** A payment to analyse. The more fields you fill, the more the analysis can find. */
export interface Transaction {
  /** In the currency's main unit, above 0: 7500 is 7,500 shillings. */
  amount: number;
  /** Three capital letters (ISO 4217), such as `KES`. */
  currency: string;
  /** Your own id of the customer: 1 to 64 letters, digits and `_ . : -`, the same for all payments of a customer. */
  customerId: string;
  /** Who is paid, by name. */
  merchant?: string | undefined;
  channel?: Channel | undefined;
  /** The country where the payment is made: two capital letters (ISO 3166-1), such as `KE`. */
  country?: string | undefined;
  /** The country where the customer lives: two capital letters (ISO 3166-1). */
  customerCountry?: string | undefined;
  /** Whether the customer has not used this device before. */
  newDevice?: boolean | undefined;
  /** Hours since the customer's SIM card was changed. */
  simChangedHoursAgo?: number | undefined;
  /** Days since the customer's account was opened. */
  accountAgeDays?: number | undefined;
}

/** What to do with a payment. */
export type Recommendation = "approve" | "review" | "decline" | (string & {});

/** What a trigger has noticed. */
export type TriggerCode =
  | "rule_matched"
  | "sim_changed"
  | "velocity"
  | "new_device"
  | "country_mismatch"
  | "new_account"
  | "test_customer"
  | (string & {});

/** One reason for a score. */
export interface Trigger {
  code: TriggerCode;
  /** What it adds to the score, 0 to 1. */
  weight: number;
  /** A sentence for people. */
  reason: string;
  /** The rule that matched, when the code is `rule_matched`. */
  ruleId?: string;
}

/** How risky a payment is, and why. */
export interface Analysis {
  /** The id of the analysis, such as `txn_…`. */
  id: string;
  /** 0 (no risk found) to 1. */
  riskScore: number;
  recommendation: Recommendation;
  /** The reasons for the score, heaviest first. */
  triggers: Trigger[];
}

/** @internal */
export const analysis: Decoder<Analysis> = object<Analysis>({
  id: text,
  riskScore: number,
  recommendation: text,
  triggers: list(object<Trigger>({ code: text, weight: number, reason: text, ruleId: optional(text) })),
});

/** Analyses payments. */
export class Transactions {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Scores a payment before it is made. The payment is analysed once for each idempotency key, however often it is sent.
   *
   * @param options give an `idempotencyKey`, such as the payment's id, to be able to repeat the call after a crash
   * @throws ConflictError when the idempotency key was used for another payment
   */
  async analyze(transaction: Transaction, options: IdempotentCallOptions = {}): Promise<Analysis> {
    return this.#call(
      {
        id: "analyzeTransaction",
        method: "POST",
        path: "/v1/transactions/analyze",
        body: transaction,
        idempotencyKey: options.idempotencyKey ?? randomKey(),
        decode: analysis,
      },
      options,
    );
  }
}

import type { Call } from "./call.ts";
import { type Decoder, enveloped, list, number, object, optional, text } from "./decode.ts";
import { randomKey } from "./random-key.ts";
import type { IdempotentCallOptions } from "./settings.ts";

/** A payment channel. */
export type Channel = "card" | "mobile_money" | "bank_transfer";

/** A kind of payment. */
export type PaymentType = "transfer" | "payment" | "cash_in" | "cash_out" | "payout" | "refund";

/** Who is paid. */
export interface Payee {
  /** Your id for the account, wallet or merchant. */
  id: string;
  /** When this customer first paid or added this payee (ISO 8601 with a time zone). */
  firstSeenAt?: string | undefined;
}

/** Card details. Never send the full card number. */
export interface Card {
  /** The first 6 to 8 digits of the card number. */
  bin?: string | undefined;
  /** Whether the card was present at the point of sale. */
  present?: boolean | undefined;
}

/** A payment to analyse. The more fields you set, the more the analysis can find. */
export interface Transaction {
  /** The amount in the currency's major unit, greater than 0: `7500` is KES 7,500. */
  amount: number;
  /** The three-letter ISO 4217 currency code, such as `KES`. */
  currency: string;
  /** Your id for the paying customer, the same for all of their payments: 1 to 64 letters, digits and `_ . : -`, starting with a letter or digit. */
  customerId: string;
  /** Your id for the payment. Analyses, decisions and events about the payment repeat it. */
  reference?: string | undefined;
  /** When the payment was made (ISO 8601 with a time zone). Time windows are measured back from this time. Defaults to the time of arrival. */
  occurredAt?: string | undefined;
  type?: PaymentType | undefined;
  /** The merchant's name. */
  merchant?: string | undefined;
  payee?: Payee | undefined;
  channel?: Channel | undefined;
  /** Your id for the device. */
  deviceId?: string | undefined;
  /** Your id for the mobile-money agent. */
  agentId?: string | undefined;
  /** Your id for the till or terminal. */
  tillId?: string | undefined;
  /** Where the payment is made: two-letter ISO 3166-1 country code, such as `KE`. */
  country?: string | undefined;
  /** Where the customer lives: two-letter ISO 3166-1 country code. */
  customerCountry?: string | undefined;
  /** The country of the customer's IP address: two-letter ISO 3166-1 country code. */
  ipCountry?: string | undefined;
  /** Where the goods are delivered: two-letter ISO 3166-1 country code. */
  deliveryCountry?: string | undefined;
  card?: Card | undefined;
  /** Whether the customer is using the device for the first time. */
  newDevice?: boolean | undefined;
  /** Hours since the customer's SIM card was last changed. */
  simChangedHoursAgo?: number | undefined;
  /** Hours since the customer's PIN was last reset. */
  pinResetHoursAgo?: number | undefined;
  /** Days since the customer's account was opened. */
  accountAgeDays?: number | undefined;
  /**
   * Up to 20 custom key-value pairs (strings). Rules refer to them as `metadata.<key>`. A key has 1 to 40 letters, digits and `_`, and
   * starts with a letter.
   */
  metadata?: Readonly<Record<string, string>> | undefined;
}

/** What to do with a payment. */
export type Recommendation = "approve" | "review" | "decline" | (string & {});

/** What a trigger has detected. */
export type TriggerCode =
  | "rule_matched"
  | "sim_changed"
  | "velocity"
  | "new_device"
  | "country_mismatch"
  | "new_account"
  | "test_customer"
  | "sim_swap_takeover"
  | "agent_fraud"
  | "mule_account"
  | "card_testing"
  | "structuring"
  | (string & {});

/** One reason for a risk score. */
export interface Trigger {
  code: TriggerCode;
  /** What the trigger adds to the risk score, from 0 to 1. */
  weight: number;
  /** The reason, as a sentence. */
  reason: string;
  /** The id of the rule that matched, if the code is `rule_matched`. */
  ruleId?: string;
}

/** The analysis of a payment. */
export interface Analysis {
  /** The analysis id, such as `txn_…`. */
  id: string;
  /** Your id for the payment, if you sent one. */
  reference?: string;
  /** The risk score, from 0 (no risk found) to 1. */
  riskScore: number;
  recommendation: Recommendation;
  /** The reasons for the score, in descending order of weight. */
  triggers: Trigger[];
  /** The id of the case that the payment opened or joined. An approved payment has none. */
  caseId?: string;
}

/** @internal */
export const analysis: Decoder<Analysis> = object<Analysis>({
  id: text,
  reference: optional(text),
  riskScore: number,
  recommendation: text,
  triggers: list(object<Trigger>({ code: text, weight: number, reason: text, ruleId: optional(text) })),
  caseId: optional(text),
});

/** Analyses payments. */
export class Transactions {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Scores a payment and recommends what to do with it.
   *
   * A repeated idempotency key returns the stored response instead of analysing the payment again. The API keeps the latest 200
   * responses per API key, up to 128 KB in total.
   *
   * @param options pass an `idempotencyKey`, such as your payment id, to safely retry the call after a crash
   * @throws InvalidRequestError when a field is invalid; `param` names it
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

  /**
   * Scores up to 100 payments in one request. If one is invalid, none is scored.
   *
   * @param transactions 1 to 100 payments
   * @param options pass an `idempotencyKey` to safely retry the call after a crash
   * @returns the analyses, in the order of the payments
   * @throws InvalidRequestError when a field is invalid; `param` names it, such as `transactions[0].amount`
   * @throws ConflictError when the idempotency key was used for another request
   */
  async analyzeBatch(
    transactions: readonly Transaction[],
    options: IdempotentCallOptions = {},
  ): Promise<Analysis[]> {
    return this.#call(
      {
        id: "analyzeTransactionBatch",
        method: "POST",
        path: "/v1/transactions/batch",
        body: { transactions },
        idempotencyKey: options.idempotencyKey ?? randomKey(),
        decode: enveloped(analysis),
      },
      options,
    );
  }
}

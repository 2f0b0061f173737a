import type { Call } from "./call.ts";
import { type Decoder, enveloped, list, number, object, optional, text } from "./decode.ts";
import { randomKey } from "./random-key.ts";
import type { IdempotentCallOptions } from "./settings.ts";

/** How a payment is made. */
export type Channel = "card" | "mobile_money" | "bank_transfer";

/** What kind of payment it is. */
export type PaymentType = "transfer" | "payment" | "cash_in" | "cash_out" | "payout" | "refund";

/** Who is paid. */
export interface Payee {
  /** Your own id of the account, wallet or merchant. */
  id: string;
  /** When this customer first paid or added this payee (ISO 8601 with a time zone). */
  firstSeenAt?: string | undefined;
}

/** What is known of a card. Never its number. */
export interface Card {
  /** The first 6 to 8 digits of its number. */
  bin?: string | undefined;
  /** Whether the card was present. */
  present?: boolean | undefined;
}

/** A payment to analyse. The more fields you fill, the more the analysis can find. */
export interface Transaction {
  /** In the currency's main unit, above 0: 7500 is 7,500 shillings. */
  amount: number;
  /** Three capital letters (ISO 4217), such as `KES`. */
  currency: string;
  /** Your own id of the customer: 1 to 64 letters, digits and `_ . : -`, a letter or digit first; the same for all payments of a customer. */
  customerId: string;
  /** Your own id of the payment; its analysis, its decision and the events about it repeat it. */
  reference?: string | undefined;
  /** When it was made (ISO 8601 with a time zone); windows count back from it. Default: when it arrives. */
  occurredAt?: string | undefined;
  type?: PaymentType | undefined;
  /** Who is paid, by name. */
  merchant?: string | undefined;
  payee?: Payee | undefined;
  channel?: Channel | undefined;
  /** Your own id of the device. */
  deviceId?: string | undefined;
  /** Your own id of the mobile-money agent. */
  agentId?: string | undefined;
  /** Your own id of the till or terminal. */
  tillId?: string | undefined;
  /** The country where the payment is made: two capital letters (ISO 3166-1), such as `KE`. */
  country?: string | undefined;
  /** The country where the customer lives: two capital letters (ISO 3166-1). */
  customerCountry?: string | undefined;
  /** The country of the IP address: two capital letters (ISO 3166-1). */
  ipCountry?: string | undefined;
  /** Where goods are delivered: two capital letters (ISO 3166-1). */
  deliveryCountry?: string | undefined;
  card?: Card | undefined;
  /** Whether the customer has not used this device before. */
  newDevice?: boolean | undefined;
  /** Hours since the customer's SIM card was changed. */
  simChangedHoursAgo?: number | undefined;
  /** Hours since the customer's PIN was reset. */
  pinResetHoursAgo?: number | undefined;
  /** Days since the customer's account was opened. */
  accountAgeDays?: number | undefined;
  /** Up to 20 strings of your own, by names of 1 to 40 letters, digits and `_`, a letter first. Rules use them as `metadata.name`. */
  metadata?: Readonly<Record<string, string>> | undefined;
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
  | "sim_swap_takeover"
  | "agent_fraud"
  | "mule_account"
  | "card_testing"
  | "structuring"
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
  /** Your own id of the payment, if you sent one. */
  reference?: string;
  /** 0 (no risk found) to 1. */
  riskScore: number;
  recommendation: Recommendation;
  /** The reasons for the score, heaviest first. */
  triggers: Trigger[];
  /** The case that the payment opened or joined, if it is to be reviewed or declined. */
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
   * Scores a payment before it is made. It is analysed once for each idempotency key, as long as the API keeps the response (the newest
   * 200 of a key, up to 128 KB).
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

  /**
   * Scores 1 to 100 payments at once, all or none: when one is refused, none is analysed.
   *
   * @param options give an `idempotencyKey` to be able to repeat the call after a crash
   * @returns the analyses, in the order of the payments
   * @throws InvalidRequestError when a payment is refused; `param` names it, such as `transactions[1].currency`
   * @throws ConflictError when the idempotency key was used for other payments
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

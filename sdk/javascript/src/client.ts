import { createCall } from "./call.ts";
import { Cases } from "./cases.ts";
import { Keys } from "./keys.ts";
import { Rules } from "./rules.ts";
import { Sandbox } from "./sandbox.ts";
import { type BainiOptions, readSettings } from "./settings.ts";
import { Transactions } from "./transactions.ts";
import { Webhooks } from "./webhooks.ts";

/**
 * A client for the Baini API. It holds no connections, so one instance per API key is enough.
 *
 * A call that fails temporarily is retried. If it still fails, it rejects with a {@link BainiError}. An invalid argument, such as a
 * missing key, causes a `TypeError`; a call that its `signal` aborts rejects with the signal's reason.
 *
 * Behind a proxy, set the environment variable `NODE_USE_ENV_PROXY=1` (Node 24, or 22.21 and newer), or pass your own `fetch`.
 *
 * @example
 * import { ApiError, Baini, BainiError, RateLimitError } from "@baini/sdk";
 *
 * const baini = new Baini({ apiKey: "sk_sandbox_your_key", baseUrl: "https://baini.example" });
 *
 * // Store the idempotency key with the payment: after a crash, the same call gives the same analysis.
 * const payment = { id: "payment-10482", amount: 7500, currency: "KES", customerId: "cus_4821" };
 * const { id: idempotencyKey, ...transaction } = payment;
 * try {
 *   const analysis = await baini.transactions.analyze(transaction, { idempotencyKey });
 *   console.log(analysis.riskScore, analysis.recommendation);
 * } catch (error) {
 *   if (error instanceof RateLimitError) console.error(`Try again in ${error.retryAfter} s`);
 *   else if (error instanceof ApiError) console.error(error.code, error.param, error.requestId);
 *   else if (error instanceof BainiError) console.error(`No analysis: ${error.message}`);
 *   else throw error;
 * }
 */
export class Baini {
  /** Checks API keys. */
  readonly keys: Keys;
  /** Analyses payments. */
  readonly transactions: Transactions;
  /** Lists, saves and deletes your rules. */
  readonly rules: Rules;
  /** Registers and manages the URLs that receive events. */
  readonly webhooks: Webhooks;
  /** Lists cases, records decisions and drafts reports. */
  readonly cases: Cases;
  /** The sandbox: keys without an account, an inbox of messages and a list of decisions. */
  readonly sandbox: Sandbox;

  /**
   * Creates a client. No request is sent.
   *
   * @throws TypeError when there is no base URL, or an option is invalid
   */
  constructor(options: BainiOptions = {}) {
    const settings = readSettings(options);
    const call = createCall(settings);
    this.keys = new Keys(call, settings.apiKey);
    this.transactions = new Transactions(call);
    this.rules = new Rules(call);
    this.webhooks = new Webhooks(call);
    this.cases = new Cases(call);
    this.sandbox = new Sandbox(call);
  }
}

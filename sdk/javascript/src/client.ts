import { createCall } from "./call.ts";
import { Cases } from "./cases.ts";
import { Keys } from "./keys.ts";
import { Rules } from "./rules.ts";
import { Sandbox } from "./sandbox.ts";
import { type BainiOptions, readSettings } from "./settings.ts";
import { Transactions } from "./transactions.ts";
import { Webhooks } from "./webhooks.ts";

/**
 * A client of the Baini API. It holds no connection: everything that uses the same key can share one.
 *
 * A call that fails for a moment is retried; when it still fails, it rejects with a {@link BainiError}. A mistake in the arguments,
 * such as a missing key, is a `TypeError`. A call ended by its `signal` rejects with the signal's reason.
 *
 * Behind a proxy, set `NODE_USE_ENV_PROXY=1` (Node 24, or 22.21 and newer), or give a `fetch` of your own.
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
  /** Lists and saves your rules. */
  readonly rules: Rules;
  /** Registers the URLs that receive events. */
  readonly webhooks: Webhooks;
  /** Lists cases, with their evidence, and records decisions about them. */
  readonly cases: Cases;
  /** The sandbox: keys without an account, an inbox of messages, a list of decisions. */
  readonly sandbox: Sandbox;

  /** @throws TypeError when there is no base URL, or a setting has a value that is not allowed */
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

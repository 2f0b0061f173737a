import { createCall } from "./call.ts";
import { Keys } from "./keys.ts";
import { Rules } from "./rules.ts";
import { Sandbox } from "./sandbox.ts";
import { type BainiOptions, readSettings } from "./settings.ts";
import { Transactions } from "./transactions.ts";
import { Webhooks } from "./webhooks.ts";

/**
 * The API of Baini. A client holds no connection and can be shared by everything that uses the same key.
 *
 * Each call sends again what may succeed later, and rejects with a {@link BainiError} when nothing helped. What the caller did
 * wrong before anything was sent is a `TypeError`; a call that its `signal` ended rejects with the signal's reason.
 *
 * @example
 * const baini = new Baini({ apiKey: "sk_sandbox_your_key", baseUrl: "https://baini.example" });
 * const analysis = await baini.transactions.analyze({ amount: 7500, currency: "KES", customerId: "cus_4821" });
 */
export class Baini {
  /** Keys of the API. */
  readonly keys: Keys;
  /** Payments. */
  readonly transactions: Transactions;
  /** The rules that payments are held against. */
  readonly rules: Rules;
  /** Addresses that are told of events. */
  readonly webhooks: Webhooks;
  /** What only the sandbox has: keys without an account, an inbox, a list of decisions. */
  readonly sandbox: Sandbox;

  /** @throws TypeError when there is no base address, or a setting cannot be what it is */
  constructor(options: BainiOptions = {}) {
    const settings = readSettings(options);
    const call = createCall(settings);
    this.keys = new Keys(call, settings.apiKey);
    this.transactions = new Transactions(call);
    this.rules = new Rules(call);
    this.webhooks = new Webhooks(call);
    this.sandbox = new Sandbox(call);
  }
}

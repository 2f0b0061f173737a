import type { Call } from "./call.ts";
import { type Decoder, dictionary, enveloped, flag, list, number, object, optional, text } from "./decode.ts";
import { type Delivery, delivery } from "./deliveries.ts";
import type { EventType } from "./events.ts";
import { type Permission, type Verification, verification } from "./keys.ts";
import { type Listing, type ListOptions, readList } from "./lists.ts";
import { randomKey } from "./random-key.ts";
import { redactInLogs } from "./redact.ts";
import type { CallOptions, IdempotentCallOptions } from "./settings.ts";
import {
  type Analysis,
  analysis,
  type Card,
  type Channel,
  type Payee,
  type PaymentType,
  type Transaction,
} from "./transactions.ts";

/** A new sandbox key. */
export interface SandboxKey {
  /** The key, `sk_sandbox_…`. Store it: it is shown only once. Node's `console.log` hides it. */
  apiKey: string;
  permissions: Permission[];
  /** When the key and everything created with it expire, 24 hours after it was created (ISO 8601). */
  expiresAt: string;
}

/** A payment that was analysed in the sandbox, with its analysis. */
export interface Decision {
  /** The decision id, such as `dec_17`. Pass it as `after` to list later decisions. */
  id: string;
  /** The payment as it was sent. */
  transaction: Transaction;
  analysis: Analysis;
  /** When the payment was analysed (ISO 8601). */
  createdAt: string;
}

const keyFields = object<SandboxKey>({ apiKey: text, permissions: list(text), expiresAt: text });
const sandboxKey: Decoder<SandboxKey> = (value, path) => redactInLogs(keyFields(value, path), "apiKey");

const transaction = object<Transaction>({
  amount: number,
  currency: text,
  customerId: text,
  reference: optional(text),
  occurredAt: optional(text),
  type: optional(text as Decoder<PaymentType>),
  merchant: optional(text),
  payee: optional(object<Payee>({ id: text, firstSeenAt: optional(text) })),
  channel: optional(text as Decoder<Channel>),
  deviceId: optional(text),
  agentId: optional(text),
  tillId: optional(text),
  country: optional(text),
  customerCountry: optional(text),
  ipCountry: optional(text),
  deliveryCountry: optional(text),
  card: optional(object<Card>({ bin: optional(text), present: optional(flag) })),
  newDevice: optional(flag),
  simChangedHoursAgo: optional(number),
  pinResetHoursAgo: optional(number),
  accountAgeDays: optional(number),
  metadata: optional(dictionary(text)),
});
const decision = object<Decision>({ id: text, transaction, analysis, createdAt: text });

/**
 * The sandbox, for testing. It needs no account.
 *
 * Data is kept until the key expires, within limits: only the latest messages and decisions are kept.
 */
export class Sandbox {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Creates a sandbox key, which needs no account and expires after 24 hours. The client needs no key for this.
   *
   * The call is retried only after 429 and 503, which guarantee that no key was created.
   *
   * @throws RateLimitError when too many keys were created from this IP address; `retryAfter` says when to try again
   */
  async createKey(options: CallOptions = {}): Promise<SandboxKey> {
    return this.#call(
      {
        id: "createSandboxKey",
        method: "POST",
        path: "/v1/sandbox/keys",
        isPublic: true,
        isNotIdempotent: true,
        decode: sandboxKey,
      },
      options,
    );
  }

  /**
   * Extends the client's sandbox key, and everything created with it, to 24 hours from now.
   *
   * @returns the state of the key, with its new expiry time
   */
  async renewKey(options: CallOptions = {}): Promise<Verification> {
    return this.#call(
      { id: "renewSandboxKey", method: "POST", path: "/v1/sandbox/keys/renew", decode: verification },
      options,
    );
  }

  /** Lists the messages in the inbox of the key, oldest first. The latest 200 are kept. */
  listEvents(options: ListOptions = {}): Listing<Delivery> {
    return readList(this.#call, { id: "listEvents", path: "/v1/sandbox/events", entry: delivery }, options);
  }

  /** Lists the payments analysed with the key, with their analyses, oldest first. At most the latest 200 are kept. */
  listDecisions(options: ListOptions = {}): Listing<Decision> {
    const path = "/v1/sandbox/decisions";
    return readList(this.#call, { id: "listDecisions", path, entry: decision }, options);
  }

  /**
   * Sends a test event to every webhook of the key that is registered for the event type.
   *
   * @returns the messages, one for each webhook
   * @throws ConflictError when no webhook is registered for the event type, or the idempotency key was used for another request
   */
  async sendTestEvent(type: EventType, options: IdempotentCallOptions = {}): Promise<Delivery[]> {
    return this.#call(
      {
        id: "sendTestEvent",
        method: "POST",
        path: "/v1/sandbox/events",
        body: { type },
        idempotencyKey: options.idempotencyKey ?? randomKey(),
        decode: enveloped(delivery),
      },
      options,
    );
  }
}

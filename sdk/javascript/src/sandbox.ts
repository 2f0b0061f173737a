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

/** A sandbox key. */
export interface SandboxKey {
  /** `sk_sandbox_…`. Store it: it is shown only once. Node's `console.log` hides it. */
  apiKey: string;
  permissions: Permission[];
  /** When the key and everything created with it expire (ISO 8601). */
  expiresAt: string;
}

/** A payment that was analysed in the sandbox, and its analysis. */
export interface Decision {
  /** Such as `dec_17`. Pass it as `after` to list later ones. */
  id: string;
  /** The payment as it was sent. */
  transaction: Transaction;
  analysis: Analysis;
  /** When it was created (ISO 8601). */
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

/** The sandbox, for tests: it needs no account, and keeps what a key has until the key expires, within limits: of most things, the newest. */
export class Sandbox {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Creates a sandbox key; the client needs no key for this. Retried only after 429 and 503, where it is certain that no key was created.
   *
   * @throws RateLimitError when too many keys were created from this IP address
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

  /** Renews the client's key: it and everything created with it expire 24 hours from now. */
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

  /** Lists the payments that were analysed with the key, oldest first. The latest are kept, up to 200. */
  listDecisions(options: ListOptions = {}): Listing<Decision> {
    const path = "/v1/sandbox/decisions";
    return readList(this.#call, { id: "listDecisions", path, entry: decision }, options);
  }

  /**
   * Sends an example event to each webhook of the key that is registered for its type, and returns the messages.
   *
   * @throws ConflictError when no webhook is registered for this type
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

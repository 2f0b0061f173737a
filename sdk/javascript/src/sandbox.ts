import { type Call, inAddress } from "./call.ts";
import { type Decoder, enveloped, flag, list, number, object, optional, text } from "./decode.ts";
import type { EventType } from "./events.ts";
import type { Permission } from "./keys.ts";
import { randomKey } from "./random-key.ts";
import { hideInLogs } from "./secretive.ts";
import type { CallOptions, IdempotentCallOptions } from "./settings.ts";
import { type Analysis, analysis, type Channel, type Transaction } from "./transactions.ts";

/** A key of the sandbox. */
export interface SandboxKey {
  /** `sk_sandbox_…`: keep it, it is shown this once. Node's `console.log` leaves it out. */
  apiKey: string;
  permissions: Permission[];
  /** When it ends, with all that belongs to it, as an ISO 8601 time. */
  expiresAt: string;
}

/** A webhook message in the sandbox's inbox: what an address of yours would be sent. No address is ever called. */
export interface Delivery {
  /** Counts up, `dlv_17`. A list goes on after the one it is given. */
  id: string;
  type: EventType | (string & {});
  webhookId: string;
  url: string;
  /** The headers of the message; give them to {@link verifyWebhook}. */
  headers: { "webhook-id": string; "webhook-timestamp": string; "webhook-signature": string };
  /** The raw body that was signed: JSON text. */
  body: string;
  /** As an ISO 8601 time. */
  createdAt: string;
}

/** A payment that was analysed in the sandbox, with what came of it. */
export interface Decision {
  /** Counts up, `dec_17`. A list goes on after the one it is given. */
  id: string;
  /** The payment as it was sent. */
  transaction: Transaction;
  analysis: Analysis;
  /** As an ISO 8601 time. */
  createdAt: string;
}

/** Where a list begins. */
export interface ListOptions extends CallOptions {
  /** The id after which the list goes on; it begins with the oldest when left out. */
  readonly after?: string | undefined;
}

const keyFields = object<SandboxKey>({ apiKey: text, permissions: list(text), expiresAt: text });
const sandboxKey: Decoder<SandboxKey> = (value, path) => hideInLogs(keyFields(value, path), "apiKey");

const deliveries = enveloped(
  object<Delivery>({
    id: text,
    type: text,
    webhookId: text,
    url: text,
    headers: object<Delivery["headers"]>({
      "webhook-id": text,
      "webhook-timestamp": text,
      "webhook-signature": text,
    }),
    body: text,
    createdAt: text,
  }),
);

const transaction = object<Transaction>({
  amount: number,
  currency: text,
  customerId: text,
  merchant: optional(text),
  channel: optional(text as Decoder<Channel>),
  country: optional(text),
  customerCountry: optional(text),
  newDevice: optional(flag),
  simChangedHoursAgo: optional(number),
  accountAgeDays: optional(number),
});
const decisions = enveloped(object<Decision>({ id: text, transaction, analysis, createdAt: text }));

/** The sandbox: the API to try things with, which needs no account and keeps everything for a day. */
export class Sandbox {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Makes a key of the sandbox; needs no key. It is retried only after 429 and 503, which say that no key was made.
   *
   * @throws RateLimitError when too many keys were asked for from here
   */
  async createKey(options: CallOptions = {}): Promise<SandboxKey> {
    return this.#call(
      {
        id: "createSandboxKey",
        method: "POST",
        path: "/v1/sandbox/keys",
        isOpen: true,
        isUnrepeatable: true,
        answer: sandboxKey,
      },
      options,
    );
  }

  /** Lists the messages in the inbox of the key, the oldest first; the newest 200 are kept. */
  async listEvents(options: ListOptions = {}): Promise<Delivery[]> {
    const path = `/v1/sandbox/events${queryOf(options)}`;
    return this.#call({ id: "listEvents", method: "GET", path, answer: deliveries }, options);
  }

  /** Lists the payments that were analysed with the key, the oldest first. */
  async listDecisions(options: ListOptions = {}): Promise<Decision[]> {
    const path = `/v1/sandbox/decisions${queryOf(options)}`;
    return this.#call({ id: "listDecisions", method: "GET", path, answer: decisions }, options);
  }

  /**
   * Sends an example event to each webhook of the key that is told of its type, and gives the messages back.
   *
   * @throws ConflictError when no webhook is told of it
   */
  async sendTestEvent(type: EventType, options: IdempotentCallOptions = {}): Promise<Delivery[]> {
    return this.#call(
      {
        id: "sendTestEvent",
        method: "POST",
        path: "/v1/sandbox/events",
        body: { type },
        idempotencyKey: options.idempotencyKey ?? randomKey(),
        answer: deliveries,
      },
      options,
    );
  }
}

function queryOf({ after }: ListOptions): string {
  return after === undefined ? "" : `?after=${inAddress("after", after)}`;
}

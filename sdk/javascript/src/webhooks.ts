import type { Call } from "./call.ts";
import { type Decoder, list, object, text } from "./decode.ts";
import type { EventType } from "./events.ts";
import { randomKey } from "./random-key.ts";
import { hideInLogs } from "./secretive.ts";
import type { IdempotentCallOptions } from "./settings.ts";

/** Where messages are to go, and about what. */
export interface WebhookRequest {
  /** An https address of yours. */
  url: string;
  /** The types of events to be told of, at least one. */
  events: readonly EventType[];
}

/** An address that is told of events. */
export interface Webhook {
  id: string;
  url: string;
  events: (EventType | (string & {}))[];
  /** What the messages are signed with, `whsec_…`: keep it, it is shown this once. Node's `console.log` leaves it out. */
  secret: string;
  /** As an ISO 8601 time. */
  createdAt: string;
}

const fields = object<Webhook>({ id: text, url: text, events: list(text), secret: text, createdAt: text });
const webhook: Decoder<Webhook> = (value, path) => hideInLogs(fields(value, path), "secret");

/** Addresses that are told of events. Their messages are checked with {@link verifyWebhook}. */
export class Webhooks {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Registers an address.
   *
   * @throws InvalidRequestError when the address is not https
   * @throws ConflictError when the key holds as many webhooks as it may
   */
  async create({ url, events }: WebhookRequest, options: IdempotentCallOptions = {}): Promise<Webhook> {
    return this.#call(
      {
        id: "createWebhook",
        method: "POST",
        path: "/v1/webhooks",
        body: { url, events },
        idempotencyKey: options.idempotencyKey ?? randomKey(),
        answer: webhook,
      },
      options,
    );
  }
}

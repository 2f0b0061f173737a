import type { Call } from "./call.ts";
import { type Decoder, list, object, text } from "./decode.ts";
import type { EventType } from "./events.ts";
import { randomKey } from "./random-key.ts";
import { hideInLogs } from "./redact.ts";
import type { IdempotentCallOptions } from "./settings.ts";

/** A webhook to register. */
export interface WebhookRequest {
  /** Your address; it must be https. */
  url: string;
  /** The event types to receive, at least one. */
  events: readonly EventType[];
}

/** An address that receives events. */
export interface Webhook {
  id: string;
  url: string;
  events: (EventType | (string & {}))[];
  /** The secret for {@link verifyWebhook}, `whsec_…`. Store it: it is shown only once. Node's `console.log` hides it. */
  secret: string;
  /** When it was registered (ISO 8601). */
  createdAt: string;
}

const fields = object<Webhook>({ id: text, url: text, events: list(text), secret: text, createdAt: text });
const webhook: Decoder<Webhook> = (value, path) => hideInLogs(fields(value, path), "secret");

/** Registers the addresses that receive events. Check each message with {@link verifyWebhook}. */
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
   * @throws ConflictError when the key has as many webhooks as it can have
   */
  async create({ url, events }: WebhookRequest, options: IdempotentCallOptions = {}): Promise<Webhook> {
    return this.#call(
      {
        id: "createWebhook",
        method: "POST",
        path: "/v1/webhooks",
        body: { url, events },
        idempotencyKey: options.idempotencyKey ?? randomKey(),
        decode: webhook,
      },
      options,
    );
  }
}

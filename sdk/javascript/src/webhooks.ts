import type { Call } from "./call.ts";
import { type Decoder, list, object, text } from "./decode.ts";
import type { EventType } from "./events.ts";
import { randomKey } from "./random-key.ts";
import { redactInLogs } from "./redact.ts";
import type { IdempotentCallOptions } from "./settings.ts";

/** A webhook to register. */
export interface WebhookRequest {
  /** Your URL; it must be https. */
  url: string;
  /** The event types to receive, at least one. */
  events: readonly EventType[];
}

/** A URL that receives events. */
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
const webhook: Decoder<Webhook> = (value, path) => redactInLogs(fields(value, path), "secret");

/** Registers the URLs that receive events. Check each message with {@link verifyWebhook}. */
export class Webhooks {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Registers a URL.
   *
   * @throws InvalidRequestError when the URL is not https
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

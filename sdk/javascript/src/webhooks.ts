import { type Call, encodeSegment } from "./call.ts";
import { type Decoder, list, object, text } from "./decode.ts";
import { type Deleted, deleted } from "./deleted.ts";
import { type Delivery, delivery, type WebhookDelivery, webhookDelivery } from "./deliveries.ts";
import type { EventType } from "./events.ts";
import { type Listing, type ListOptions, readList } from "./lists.ts";
import { randomKey } from "./random-key.ts";
import { redactInLogs } from "./redact.ts";
import type { CallOptions, IdempotentCallOptions } from "./settings.ts";

/** A webhook to register. */
export interface WebhookRequest {
  /** Your URL; it must be https. */
  url: string;
  /** The event types to receive, at least one. */
  events: readonly EventType[];
}

/** A URL that receives events, without its secret. */
export interface RegisteredWebhook {
  id: string;
  url: string;
  events: (EventType | (string & {}))[];
  /** When it was registered (ISO 8601). */
  createdAt: string;
}

/** A URL that receives events, with its secret. */
export interface Webhook extends RegisteredWebhook {
  /** The secret for {@link verifyWebhook}, `whsec_…`. Store it: it is shown only once. Node's `console.log` hides it. */
  secret: string;
}

const fields = { id: text, url: text, events: list(text), createdAt: text };
const registered = object<RegisteredWebhook>(fields);
const withSecret = object<Webhook>({ ...fields, secret: text });
const webhook: Decoder<Webhook> = (value, path) => redactInLogs(withSecret(value, path), "secret");

/** Registers the URLs that receive events, and looks after them. Check each message with {@link verifyWebhook}. */
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

  /** Lists the webhooks of the key, oldest first, without their secrets. */
  list(options: ListOptions = {}): Listing<RegisteredWebhook> {
    return readList(this.#call, { id: "listWebhooks", path: "/v1/webhooks", entry: registered }, options);
  }

  /**
   * Gets a webhook, without its secret.
   *
   * @throws InvalidRequestError when there is no such webhook
   */
  async get(id: string, options: CallOptions = {}): Promise<RegisteredWebhook> {
    return this.#call({ id: "getWebhook", method: "GET", path: pathOf(id), decode: registered }, options);
  }

  /**
   * Deletes a webhook with its messages: its URL receives nothing more.
   *
   * @throws InvalidRequestError when there is no such webhook, also when an attempt before deleted it and its response was lost
   */
  async delete(id: string, options: CallOptions = {}): Promise<Deleted> {
    return this.#call({ id: "deleteWebhook", method: "DELETE", path: pathOf(id), decode: deleted }, options);
  }

  /**
   * Gives a webhook a new secret. For 24 hours, messages carry a signature with each of the two, so that none is refused before
   * your receiver has the new one.
   *
   * @throws InvalidRequestError when there is no such webhook
   */
  async rotateSecret(id: string, options: IdempotentCallOptions = {}): Promise<Webhook> {
    return this.#call(
      {
        id: "rotateWebhookSecret",
        method: "POST",
        path: `${pathOf(id)}/rotate`,
        idempotencyKey: options.idempotencyKey ?? randomKey(),
        decode: webhook,
      },
      options,
    );
  }

  /**
   * Lists the messages to a webhook, oldest first, with the attempts to deliver them.
   *
   * @throws InvalidRequestError when there is no such webhook
   */
  listDeliveries(id: string, options: ListOptions = {}): Listing<WebhookDelivery> {
    const path = `${pathOf(id)}/deliveries`;
    return readList(this.#call, { id: "listWebhookDeliveries", path, entry: webhookDelivery }, options);
  }

  /**
   * Sends a message again: with the same `webhook-id`, a new timestamp and a new signature.
   *
   * @param deliveryId such as `dlv_17`
   * @throws InvalidRequestError when there is no such webhook, or it has no such message
   *
   * @example
   * for await (const { id } of baini.webhooks.listDeliveries("wh_8Xk2mQ7vB4nT1cYz", { after: "dlv_17" })) {
   *   await baini.webhooks.resendDelivery("wh_8Xk2mQ7vB4nT1cYz", id);
   * }
   */
  async resendDelivery(
    id: string,
    deliveryId: string,
    options: IdempotentCallOptions = {},
  ): Promise<Delivery> {
    return this.#call(
      {
        id: "resendWebhookDelivery",
        method: "POST",
        path: `${pathOf(id)}/deliveries/${encodeSegment("deliveryId", deliveryId)}/resend`,
        idempotencyKey: options.idempotencyKey ?? randomKey(),
        decode: delivery,
      },
      options,
    );
  }
}

function pathOf(id: string): string {
  return `/v1/webhooks/${encodeSegment("id", id)}`;
}

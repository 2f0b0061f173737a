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
  /** An https URL. */
  url: string;
  /** The event types to receive, at least one. */
  events: readonly EventType[];
}

/** A webhook without its secret, as returned by `get` and `list`. */
export interface RegisteredWebhook {
  id: string;
  url: string;
  events: (EventType | (string & {}))[];
  /** When the webhook was registered (ISO 8601). */
  createdAt: string;
}

/** A webhook with its secret, as returned by `create` and `rotateSecret`. */
export interface Webhook extends RegisteredWebhook {
  /** The secret for {@link verifyWebhook}, `whsec_…`. Store it: it is shown only once. Node's `console.log` hides it. */
  secret: string;
}

const fields = { id: text, url: text, events: list(text), createdAt: text };
const registered = object<RegisteredWebhook>(fields);
const withSecret = object<Webhook>({ ...fields, secret: text });
const webhook: Decoder<Webhook> = (value, path) => redactInLogs(withSecret(value, path), "secret");

/** Registers and manages the URLs that receive events. Verify each message with {@link verifyWebhook}. */
export class Webhooks {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Registers a URL to receive events.
   *
   * Store the secret in the response: {@link verifyWebhook} needs it, and it is shown only once.
   *
   * @throws InvalidRequestError when a field is invalid; `param` names it
   * @throws ConflictError when the key has its maximum number of webhooks, or the idempotency key was used for another request
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
   * Returns a webhook, without its secret.
   *
   * @throws InvalidRequestError when the webhook does not exist
   */
  async get(id: string, options: CallOptions = {}): Promise<RegisteredWebhook> {
    return this.#call({ id: "getWebhook", method: "GET", path: pathOf(id), decode: registered }, options);
  }

  /**
   * Deletes a webhook and its messages.
   *
   * @throws InvalidRequestError when the webhook does not exist, for example because an earlier attempt deleted it but its response was lost
   */
  async delete(id: string, options: CallOptions = {}): Promise<Deleted> {
    return this.#call({ id: "deleteWebhook", method: "DELETE", path: pathOf(id), decode: deleted }, options);
  }

  /**
   * Gives a webhook a new secret.
   *
   * For 24 hours, messages are signed with both the old and the new secret, so you can switch without rejecting any. Store the secret in
   * the response: it is shown only once.
   *
   * @throws InvalidRequestError when the webhook does not exist
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
   * Lists the messages to a webhook, oldest first, with their delivery attempts.
   *
   * @throws InvalidRequestError when the webhook does not exist
   */
  listDeliveries(id: string, options: ListOptions = {}): Listing<WebhookDelivery> {
    const path = `${pathOf(id)}/deliveries`;
    return readList(this.#call, { id: "listWebhookDeliveries", path, entry: webhookDelivery }, options);
  }

  /**
   * Sends a message again, with the same `webhook-id`, a new timestamp and a new signature.
   *
   * @param deliveryId the id of the delivery, such as `dlv_17`
   * @throws InvalidRequestError when the webhook or the delivery does not exist
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

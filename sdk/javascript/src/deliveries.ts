import { type Decoder, list, object, text } from "./decode.ts";
import type { EventType } from "./events.ts";

/** A webhook message in the sandbox inbox, exactly as your URL would receive it. The sandbox never calls your URL. */
export interface Delivery {
  /** The delivery id, such as `dlv_17`. Pass it as `after` to list later deliveries. */
  id: string;
  type: EventType | (string & {});
  webhookId: string;
  url: string;
  /** The headers of the message, including the signature; pass them to {@link verifyWebhook}. */
  headers: { "webhook-id": string; "webhook-timestamp": string; "webhook-signature": string };
  /** The raw body, exactly as signed: JSON text. */
  body: string;
  /** When the message was signed (ISO 8601). */
  createdAt: string;
}

/** A message to a webhook with its delivery attempts. The other fields describe the earliest attempt still in the inbox. */
export interface WebhookDelivery extends Delivery {
  /** The attempts that are still in the inbox, oldest first: the id of each one's {@link Delivery}, and when it was made (ISO 8601). */
  readonly attempts: readonly { readonly id: string; readonly at: string }[];
}

const fields = {
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
};

/** @internal */
export const delivery: Decoder<Delivery> = object<Delivery>(fields);

/** @internal */
export const webhookDelivery: Decoder<WebhookDelivery> = object<WebhookDelivery>({
  ...fields,
  attempts: list(object<WebhookDelivery["attempts"][number]>({ id: text, at: text })),
});

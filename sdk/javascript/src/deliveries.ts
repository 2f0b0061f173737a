import { type Decoder, list, object, text } from "./decode.ts";
import type { EventType } from "./events.ts";

/** A webhook message in the sandbox's inbox, exactly as your URL would receive it. The sandbox never calls your URL. */
export interface Delivery {
  /** Such as `dlv_17`. Pass it as `after` to list later ones. */
  id: string;
  type: EventType | (string & {});
  webhookId: string;
  url: string;
  /** The signed headers; give them to {@link verifyWebhook}. */
  headers: { "webhook-id": string; "webhook-timestamp": string; "webhook-signature": string };
  /** The raw body, as it was signed: JSON text. */
  body: string;
  /** When it was created (ISO 8601). */
  createdAt: string;
}

/** A message to a webhook, as signed in the earliest attempt that is still in the inbox, with the attempts that are still there. */
export interface WebhookDelivery extends Delivery {
  /** Each with the id of its {@link Delivery}, and when it was made (ISO 8601). */
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

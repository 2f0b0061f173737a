import { Webhook as Signer } from "standardwebhooks";
import { LIMITS } from "../../../domain/api/contract.ts";
import type { EventType } from "../../../domain/api/operations.ts";
import type { Delivery } from "../../../domain/api/schemas.ts";
import type { Database } from "../../db/schema.ts";
import type { SandboxEvent } from "./events.ts";
import { randomName } from "./random-name.ts";
import { listWebhooks } from "./webhooks.ts";

const NAME = /^dlv_(\d{1,15})$/;

/** The number in the name of a delivery; undefined when it is no such name. */
export function deliveryNumber(id: string): number | undefined {
  const digits = NAME.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Signs each event for each webhook that subscribes to it (Standard Webhooks 1.0.0) and puts the messages in the inbox of the key,
 * instead of sending them. Runs where nobody else changes what belongs to the key, so that numbers appear in their order.
 */
export async function deliver(
  trx: Database,
  digest: string,
  events: readonly SandboxEvent[],
  now: number,
): Promise<Delivery[]> {
  const webhooks = events.length > 0 ? await listWebhooks(trx, digest) : [];
  const timestamp = new Date(now);
  const messages = events.flatMap(({ type, data }) => {
    const messageId = randomName("msg_", 24);
    const body = JSON.stringify({ type, timestamp: timestamp.toISOString(), data });
    return webhooks
      .filter((webhook) => webhook.events.includes(type))
      .map(({ id, url, secret }) => ({
        type,
        messageId,
        body,
        webhookId: id,
        url,
        signature: new Signer(secret).sign(messageId, timestamp, body),
      }));
  });
  if (messages.length === 0) return [];

  const { last_delivery: last } = await trx
    .updateTable("sandbox_keys")
    .set((eb) => ({ last_delivery: eb("last_delivery", "+", messages.length) }))
    .where("digest", "=", digest)
    .returning("last_delivery")
    .executeTakeFirstOrThrow();
  const rows = messages.map(({ type, messageId, body, webhookId, signature, url }, index) => ({
    url,
    row: {
      key_digest: digest,
      number: last - messages.length + 1 + index,
      webhook_id: webhookId,
      type,
      message_id: messageId,
      signature,
      body,
      created_at: now,
    },
  }));
  // A payment that hits fifty rules makes 520 messages for ten webhooks: eight columns each are below any limit of parameters.
  await trx
    .insertInto("sandbox_deliveries")
    .values(rows.map(({ row }) => row))
    .execute();
  await trx
    .deleteFrom("sandbox_deliveries")
    .where("key_digest", "=", digest)
    .where("number", "<=", last - LIMITS.deliveries)
    .execute();
  return rows.map(({ row, url }) => toDelivery({ ...row, url }));
}

/** The deliveries of a key after the one with this number, oldest first. */
export async function listDeliveries(db: Database, digest: string, after: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom("sandbox_deliveries as delivery")
    .innerJoin("sandbox_webhooks as webhook", (join) =>
      join
        .onRef("webhook.key_digest", "=", "delivery.key_digest")
        .onRef("webhook.id", "=", "delivery.webhook_id"),
    )
    .select([
      "delivery.number",
      "delivery.webhook_id",
      "delivery.type",
      "delivery.message_id",
      "delivery.signature",
      "delivery.body",
      "delivery.created_at",
      "webhook.url",
    ])
    .where("delivery.key_digest", "=", digest)
    .where("delivery.number", ">", after)
    .orderBy("delivery.number")
    .execute();
  return rows.map(toDelivery);
}

interface DeliveryRow {
  readonly number: number;
  readonly webhook_id: string;
  readonly type: string;
  readonly message_id: string;
  readonly signature: string;
  readonly body: string;
  readonly created_at: number;
  readonly url: string;
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: `dlv_${row.number}`,
    type: row.type as EventType,
    webhookId: row.webhook_id,
    url: row.url,
    headers: {
      "webhook-id": row.message_id,
      "webhook-timestamp": String(Math.floor(row.created_at / 1_000)),
      "webhook-signature": row.signature,
    },
    body: row.body,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

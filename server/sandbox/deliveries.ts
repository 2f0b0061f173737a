import { Webhook as Signer } from "standardwebhooks";
import { LIMITS } from "../../domain/api/contract.ts";
import type { EventType } from "../../domain/api/operations.ts";
import type { Delivery } from "../../domain/api/schemas.ts";
import type { Database } from "../db/schema.ts";
import type { SandboxEvent } from "./events.ts";
import { randomName } from "./random-name.ts";
import { listWebhooks } from "./webhooks.ts";

/**
 * Signs each event for each webhook that subscribes to it (Standard Webhooks 1.0.0) and puts the messages in the inbox of the key,
 * instead of sending them. Runs where nobody else changes what belongs to the key, so that numbers appear in their order.
 *
 * Resolves with the messages that the inbox keeps: the others are counted and no more, since a payment that hits fifty rules
 * makes 520 messages for ten webhooks.
 */
export async function deliver(
  trx: Database,
  digest: string,
  events: readonly SandboxEvent[],
  now: number,
): Promise<Delivery[]> {
  const webhooks = (events.length > 0 ? await listWebhooks(trx, digest) : []).map((webhook) => ({
    ...webhook,
    signer: new Signer(webhook.secret),
  }));
  const pending = events.flatMap((event) => {
    const messageId = randomName("msg_", 24);
    return webhooks
      .filter(({ events: types }) => types.includes(event.type))
      .map((webhook) => ({ event, messageId, webhook }));
  });
  if (pending.length === 0) return [];

  const { last_delivery: last } = await trx
    .updateTable("sandbox_keys")
    .set((eb) => ({ last_delivery: eb("last_delivery", "+", pending.length) }))
    .where("digest", "=", digest)
    .returning("last_delivery")
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom("sandbox_deliveries")
    .where("key_digest", "=", digest)
    .where("number", "<=", last - LIMITS.deliveries)
    .execute();

  const kept = pending.slice(-LIMITS.deliveries);
  const timestamp = new Date(now);
  const rows = kept.map(({ event: { type, data }, messageId, webhook }, index) => {
    const body = JSON.stringify({ type, timestamp: timestamp.toISOString(), data });
    const row = {
      key_digest: digest,
      number: last - kept.length + 1 + index,
      webhook_id: webhook.id,
      type,
      message_id: messageId,
      signature: webhook.signer.sign(messageId, timestamp, body),
      body,
      created_at: now,
    };
    return { row, url: webhook.url };
  });
  // Eight columns each are below any limit of parameters.
  await trx
    .insertInto("sandbox_deliveries")
    .values(rows.map(({ row }) => row))
    .execute();
  return rows.map(({ row, url }) => toDelivery({ ...row, url }));
}

/** The deliveries of a key after the one with this number, oldest first. */
export async function listDeliveries(
  db: Database,
  digest: string,
  after: number,
  limit: number = LIMITS.deliveries,
): Promise<Delivery[]> {
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
    .limit(limit)
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

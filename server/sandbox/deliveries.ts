import { Webhook as Signer } from "standardwebhooks";
import type { EventType } from "../../domain/api/event-types.ts";
import { LIMITS } from "../../domain/api/limits.ts";
import type { Delivery } from "../../domain/api/schemas.ts";
import type { SandboxDatabase } from "./database.ts";
import type { SandboxEvent } from "./events.ts";
import { ROW_BYTES } from "./quota.ts";
import { randomId } from "./random-id.ts";
import type { SandboxDeliveryRow } from "./tables.ts";
import { listWebhooks } from "./webhooks.ts";

/**
 * Signs each event for each webhook that subscribes to it (Standard Webhooks 1.0.0) and stores the messages in the inbox of the key
 * instead of sending them. Runs where nobody else changes what belongs to the key, so that numbers appear in their order.
 *
 * Resolves with the messages that are stored: the others are counted and no more, since a payment that hits fifty rules
 * makes 520 messages for ten webhooks.
 */
export async function deliver(
  trx: SandboxDatabase,
  digest: string,
  events: readonly SandboxEvent[],
  now: number,
): Promise<Delivery[]> {
  const webhooks = (events.length > 0 ? await listWebhooks(trx, digest) : []).map((webhook) => ({
    ...webhook,
    signer: new Signer(webhook.secret),
  }));
  const pending = events.flatMap((event) => {
    const messageId = randomId("msg_", 24);
    return webhooks
      .filter(({ events: types }) => types.includes(event.type))
      .map((webhook) => ({ event, messageId, webhook }));
  });
  if (pending.length === 0) return [];

  const timestamp = new Date(now);
  const messages = pending
    .slice(-LIMITS.deliveries)
    .map(({ event: { type, data }, messageId, webhook: { id, url, signer } }) => {
      const body = JSON.stringify({ type, timestamp: timestamp.toISOString(), data });
      const signature = signer.sign(messageId, timestamp, body);
      return { webhook_id: id, type, message_id: messageId, signature, body, url };
    });
  const bytes = messages.reduce((sum, { body }) => sum + Buffer.byteLength(body) + ROW_BYTES, 0);
  const { last_delivery: last } = await trx
    .updateTable("sandbox_keys")
    .set((eb) => ({
      last_delivery: eb("last_delivery", "+", pending.length),
      stored_bytes: eb("stored_bytes", "+", bytes),
    }))
    .where("digest", "=", digest)
    .returning("last_delivery")
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom("sandbox_deliveries")
    .where("key_digest", "=", digest)
    .where("number", "<=", last - LIMITS.deliveries)
    .execute();
  const rows = messages.map(({ url, ...message }, index) => {
    const number = last - messages.length + 1 + index;
    return { url, row: { key_digest: digest, number, created_at: now, ...message } };
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
  db: SandboxDatabase,
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
    .selectAll("delivery")
    .select("webhook.url")
    .where("delivery.key_digest", "=", digest)
    .where("delivery.number", ">", after)
    .orderBy("delivery.number")
    .limit(limit)
    .execute();
  return rows.map(toDelivery);
}

type DeliveryRow = Omit<SandboxDeliveryRow, "key_digest"> & { readonly url: string };

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

import { Webhook as Signer } from "standardwebhooks";
import type { EventType } from "../../domain/api/event-types.ts";
import { LIMITS } from "../../domain/api/limits.ts";
import type { Delivery } from "../../domain/api/schemas.ts";
import type { SandboxDatabase } from "./database.ts";
import type { SandboxEvent } from "./events.ts";
import { ROW_BYTES } from "./quota.ts";
import { randomId } from "./random-id.ts";
import type { SandboxDeliveryRow } from "./tables.ts";
import { readWebhooks, type SigningWebhook } from "./webhooks.ts";

/** A message before it is signed for its webhook. */
export interface UnsignedMessage {
  readonly id: string;
  readonly type: string;
  /** Byte for byte. */
  readonly body: string;
  readonly webhook: SigningWebhook;
}

/**
 * Makes a message of each event for each webhook that subscribes to it and stores them in the inbox of the key instead of sending
 * them. Runs where nobody else changes what belongs to the key, so that numbers appear in their order.
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
  const webhooks = events.length > 0 ? await readWebhooks(trx, digest, now) : [];
  const pending = events.flatMap((event) => {
    const id = randomId("msg_", 24);
    return webhooks
      .filter(({ events: types }) => types.includes(event.type))
      .map((webhook) => ({ event, id, webhook }));
  });
  const timestamp = new Date(now).toISOString();
  const limited = pending.slice(-LIMITS.deliveries).map(({ event: { type, data }, id, webhook }) => {
    return { id, type, body: JSON.stringify({ type, timestamp, data }), webhook };
  });
  return storeMessages(trx, digest, { messages: limited, count: pending.length }, now);
}

/**
 * Signs messages (Standard Webhooks 1.0.0) and stores them under the next numbers; the oldest beyond those that a key may have are dropped.
 * `count` says how many there are with those that are not stored.
 */
export async function storeMessages(
  trx: SandboxDatabase,
  digest: string,
  { messages, count }: { readonly messages: readonly UnsignedMessage[]; readonly count: number },
  now: number,
): Promise<Delivery[]> {
  if (messages.length === 0) return [];
  const bytes = messages.reduce((sum, { body }) => sum + Buffer.byteLength(body) + ROW_BYTES, 0);
  const { last_delivery: last } = await trx
    .updateTable("sandbox_keys")
    .set((eb) => ({
      last_delivery: eb("last_delivery", "+", count),
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
  const sign = createSigning(now);
  const rows = messages.map((message, index) => ({
    url: message.webhook.url,
    row: {
      key_digest: digest,
      number: last - messages.length + 1 + index,
      webhook_id: message.webhook.id,
      type: message.type,
      message_id: message.id,
      signature: sign(message),
      body: message.body,
      created_at: now,
    },
  }));
  // Eight columns each are below any limit of parameters.
  await trx
    .insertInto("sandbox_deliveries")
    .values(rows.map(({ row }) => row))
    .execute();
  return rows.map(({ row, url }) => toDelivery({ ...row, url }));
}

/** A signature for each secret of the webhook, apart by blanks. */
function createSigning(now: number) {
  const signers = new Map<string, Signer>();
  const timestamp = new Date(now);
  return ({ id, body, webhook: { secrets } }: UnsignedMessage) =>
    secrets
      .map((secret) => {
        const signer = signers.get(secret) ?? new Signer(secret);
        signers.set(secret, signer);
        return signer.sign(id, timestamp, body);
      })
      .join(" ");
}

/** The deliveries of a key after the one with this number, oldest first. */
export async function listDeliveries(
  db: SandboxDatabase,
  digest: string,
  after: number,
  limit: number = LIMITS.deliveries,
): Promise<Delivery[]> {
  const rows = await selectDeliveries(db, digest)
    .where("delivery.number", ">", after)
    .orderBy("delivery.number")
    .limit(limit)
    .execute();
  return rows.map(toDelivery);
}

/** The deliveries of a key with the URLs of their webhooks. */
export function selectDeliveries(db: SandboxDatabase, digest: string) {
  return db
    .selectFrom("sandbox_deliveries as delivery")
    .innerJoin("sandbox_webhooks as webhook", (join) =>
      join
        .onRef("webhook.key_digest", "=", "delivery.key_digest")
        .onRef("webhook.id", "=", "delivery.webhook_id"),
    )
    .selectAll("delivery")
    .select("webhook.url")
    .where("delivery.key_digest", "=", digest);
}

type DeliveryRow = Omit<SandboxDeliveryRow, "key_digest"> & { readonly url: string };

export function toDelivery(row: DeliveryRow): Delivery {
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

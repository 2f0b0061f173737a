import type { WebhookDelivery } from "../../domain/api/schemas.ts";
import { DELIVERIES, parseCursor } from "./cursor-pages.ts";
import type { SandboxDatabase } from "./database.ts";
import { selectDeliveries, storeMessages, toDelivery } from "./deliveries.ts";
import { isRefusal, type Refusal, type Success } from "./outcome.ts";
import { type Page, readPage } from "./pages.ts";
import { notFound, type PageQuery } from "./read-call.ts";
import { getWebhook, readWebhooks } from "./webhooks.ts";

/** A page of the messages to a webhook, oldest first: each once, with all tries that the inbox still has. */
export async function listWebhookDeliveries(
  db: SandboxDatabase,
  digest: string,
  id: string,
  { limit, after }: PageQuery,
): Promise<Page<WebhookDelivery> | Refusal> {
  const webhook = await getWebhook(db, digest, id);
  if (isRefusal(webhook)) return webhook;
  // Whole, since a try may come long after the first: a key has some hundred at most.
  const rows = await selectDeliveries(db, digest)
    .where("delivery.webhook_id", "=", id)
    .orderBy("delivery.number")
    .execute();
  const tries = Map.groupBy(rows.map(toDelivery), ({ headers }) => headers["webhook-id"]);
  const messages = [...tries.values()].flatMap((all) => {
    const attempts = all.map((delivery) => ({ id: delivery.id, at: delivery.createdAt }));
    return all.slice(0, 1).map((first) => ({ ...first, attempts }));
  });
  const last = after === undefined ? 0 : (parseCursor(DELIVERIES, after) ?? 0);
  const following = messages.filter((message) => (parseCursor(DELIVERIES, message.id) ?? 0) > last);
  return readPage(limit, async (most) => following.slice(0, most));
}

/** Signs a message of the inbox once more, as a further entry of it. Runs where nobody else changes what belongs to the key. */
export async function resendDelivery(
  trx: SandboxDatabase,
  digest: string,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
  now: number,
): Promise<(Success & { readonly hasNewEvents: true }) | Refusal> {
  const webhook = (await readWebhooks(trx, digest, now)).find((candidate) => candidate.id === id);
  if (!webhook) return notFound("webhook");
  const row = await selectDeliveries(trx, digest)
    .where("delivery.webhook_id", "=", id)
    .where("delivery.number", "=", parseCursor(DELIVERIES, deliveryId) ?? 0)
    .executeTakeFirst();
  if (!row) return notFound("delivery", "deliveryId");
  const message = { id: row.message_id, type: row.type, body: row.body, webhook };
  const [delivery] = await storeMessages(trx, digest, { messages: [message], count: 1 }, now);
  return { status: 201, body: delivery, hasNewEvents: true } as const;
}

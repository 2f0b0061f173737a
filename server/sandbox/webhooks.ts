import { randomBytes } from "node:crypto";
import type { EventType } from "../../domain/api/event-types.ts";
import { LIMITS } from "../../domain/api/limits.ts";
import type { Webhook, WebhookRequest } from "../../domain/api/schemas.ts";
import type { SandboxDatabase } from "./database.ts";
import { type Refusal, refusal, type Success } from "./outcome.ts";
import { countStored } from "./quota.ts";
import { randomId } from "./random-id.ts";

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** The webhooks of a key, oldest first. */
export async function listWebhooks(db: SandboxDatabase, digest: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom("sandbox_webhooks")
    .selectAll()
    .where("key_digest", "=", digest)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, url, events, secret, created_at }) => ({
    id,
    url,
    events: JSON.parse(events) as EventType[],
    secret,
    createdAt: new Date(created_at).toISOString(),
  }));
}

/** Registers a URL. It is only ever shown: the sandbox calls nobody. Runs where nobody else changes the key's webhooks. */
export async function createWebhook(
  trx: SandboxDatabase,
  digest: string,
  { url, events }: WebhookRequest,
  now: number,
): Promise<Success | Refusal> {
  if ((await listWebhooks(trx, digest)).length >= LIMITS.webhooks) {
    return refusal("limit_reached", `A key holds at most ${LIMITS.webhooks} webhooks. Get a new key.`);
  }
  const webhook: Webhook = {
    id: randomId("wh_", 16),
    url,
    events: [...new Set(events)],
    secret: `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`,
    createdAt: new Date(now).toISOString(),
  };
  await trx
    .insertInto("sandbox_webhooks")
    .values({
      key_digest: digest,
      id: webhook.id,
      url,
      events: JSON.stringify(webhook.events),
      secret: webhook.secret,
      created_at: now,
    })
    .execute();
  await countStored(trx, digest, url);
  return { status: 201, body: webhook };
}

import { randomBytes } from "node:crypto";
import type { EventType } from "../../domain/api/event-types.ts";
import { LIMITS } from "../../domain/api/limits.ts";
import type { RegisteredWebhook, Webhook, WebhookRequest } from "../../domain/api/schemas.ts";
import type { SandboxDatabase } from "./database.ts";
import { isRefusal, type Refusal, refusal, type Success } from "./outcome.ts";
import { type Page, pageByAge } from "./pages.ts";
import { countStored } from "./quota.ts";
import { randomId } from "./random-id.ts";
import { notFound, type PageQuery } from "./read-call.ts";
import type { SandboxWebhookRow } from "./tables.ts";

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** How long a secret that was replaced goes on signing, in milliseconds. */
const OVERLAP_MS = LIMITS.secretOverlapHours * 60 * 60 * 1_000;

/** A webhook with all that signs its messages. */
export interface SigningWebhook extends RegisteredWebhook {
  /** The newest first. */
  readonly secrets: readonly string[];
}

/** The webhooks of a key, oldest first, with the secrets that sign at this time. */
export async function readWebhooks(
  db: SandboxDatabase,
  digest: string,
  now: number,
): Promise<SigningWebhook[]> {
  const rows = await readRows(db, digest);
  return rows.map((row) => ({ ...toWebhook(row), secrets: secretsOf(row, now) }));
}

/** The webhooks of a key, oldest first, as they are read back. */
async function listWebhooks(db: SandboxDatabase, digest: string): Promise<RegisteredWebhook[]> {
  return (await readRows(db, digest)).map(toWebhook);
}

/** A page of the webhooks of a key, oldest first, as they are read back. */
export async function listWebhookPage(
  db: SandboxDatabase,
  digest: string,
  query: PageQuery,
): Promise<Page<RegisteredWebhook> | Refusal> {
  return pageByAge(await readRows(db, digest), toWebhook, query);
}

const readRows = (db: SandboxDatabase, digest: string) =>
  db
    .selectFrom("sandbox_webhooks")
    .selectAll()
    .where("key_digest", "=", digest)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** A webhook as it is read back, or why there is none. */
export async function getWebhook(
  db: SandboxDatabase,
  digest: string,
  id: string,
): Promise<RegisteredWebhook | Refusal> {
  return (await listWebhooks(db, digest)).find((webhook) => webhook.id === id) ?? notFound("webhook");
}

/** Registers a URL. It is only ever shown: the sandbox calls nobody. Runs where nobody else changes the key's webhooks. */
export async function createWebhook(
  trx: SandboxDatabase,
  digest: string,
  { url, events }: WebhookRequest,
  now: number,
): Promise<Success | Refusal> {
  if ((await listWebhooks(trx, digest)).length >= LIMITS.webhooks) {
    return refusal(
      "limit_reached",
      `A key holds at most ${LIMITS.webhooks} webhooks. Delete one, or get a new key.`,
    );
  }
  const webhook: Webhook = {
    id: randomId("wh_", 16),
    url,
    events: [...new Set(events)],
    secret: newSecret(),
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

/** Gives a webhook a new secret, beside which the one before signs for a while; one before that signs no more. Runs where nobody else changes the key's webhooks. */
export async function rotateSecret(
  trx: SandboxDatabase,
  digest: string,
  { id }: { readonly id: string },
  now: number,
): Promise<Success | Refusal> {
  const webhook = await getWebhook(trx, digest, id);
  if (isRefusal(webhook)) return webhook;
  const secret = newSecret();
  await trx
    .updateTable("sandbox_webhooks")
    .set((eb) => ({
      secret,
      previous_secret: eb.ref("secret"),
      previous_secret_ends_at: now + OVERLAP_MS,
    }))
    .where("key_digest", "=", digest)
    .where("id", "=", id)
    .execute();
  await countStored(trx, digest, secret);
  const { createdAt, ...rest } = webhook;
  return { status: 200, body: { ...rest, secret, createdAt } satisfies Webhook };
}

/** Removes a webhook with its messages. Runs where nobody else changes the key's webhooks. */
export async function deleteWebhook(
  trx: SandboxDatabase,
  digest: string,
  { id }: { readonly id: string },
): Promise<Success | Refusal> {
  const removed = await trx
    .deleteFrom("sandbox_webhooks")
    .where("key_digest", "=", digest)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!removed) return notFound("webhook");
  await trx
    .deleteFrom("sandbox_deliveries")
    .where("key_digest", "=", digest)
    .where("webhook_id", "=", id)
    .execute();
  return { status: 200, body: { id, deleted: true } };
}

const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

function toWebhook({ id, url, events, created_at }: SandboxWebhookRow): RegisteredWebhook {
  return {
    id,
    url,
    events: JSON.parse(events) as EventType[],
    createdAt: new Date(created_at).toISOString(),
  };
}

function secretsOf(
  { secret, previous_secret, previous_secret_ends_at }: SandboxWebhookRow,
  now: number,
): string[] {
  const isSigning = previous_secret && previous_secret_ends_at && previous_secret_ends_at > now;
  return isSigning ? [secret, previous_secret] : [secret];
}

import { createHash } from "node:crypto";
import type { Context } from "hono";
import { LIMITS } from "../../domain/api/limits.ts";
import type { OperationId } from "../../domain/api/operations.ts";
import type { SandboxDatabase } from "./database.ts";
import { type Refusal, type RenderedResponse, refusal } from "./outcome.ts";
import { countStored } from "./quota.ts";

/** The `Idempotency-Key` of a request, `null` when it has none, or a refusal when it is not one. */
export function readIdempotencyKey(c: Context): { readonly key: string | null } | Refusal {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return { key: null };
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return { key };
  return refusal(
    "invalid_parameter",
    "Idempotency-Key must be 1 to 255 printable ASCII characters, such as a UUID.",
    "Idempotency-Key",
  );
}

interface Repeatable {
  readonly digest: string;
  readonly operation: OperationId;
  /** The body as the schema gave it back, so that blanks and the order of fields make no other request. */
  readonly body: unknown;
  readonly key: string;
  readonly now: number;
}

/**
 * Does the work of a request once, and sends the response of the first to each repetition. A refusal did nothing and is not stored:
 * its repetition may succeed. Runs in the transaction that holds the
 * key's row: a repetition that comes meanwhile waits for it, and work and response are on disk together or not at all.
 */
export async function withIdempotency(
  trx: SandboxDatabase,
  { digest, operation, body, key, now }: Repeatable,
  work: () => Promise<RenderedResponse>,
): Promise<RenderedResponse | Refusal> {
  const requestDigest = createHash("sha256")
    .update(`${operation}\n${JSON.stringify(body, sortMetadata)}`)
    .digest("hex");
  const earlier = await trx
    .selectFrom("sandbox_answers")
    .select(["request_digest", "status", "body"])
    .where("key_digest", "=", digest)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  if (earlier?.request_digest === requestDigest) {
    return { status: earlier.status, body: earlier.body, headers: { "idempotency-replayed": "true" } };
  }
  if (earlier) {
    return refusal(
      "idempotency_conflict",
      "This Idempotency-Key was used for another request. Repeat that request unchanged, or send this one under a new key.",
      "Idempotency-Key",
    );
  }

  const response = await work();
  if (response.status >= 400) return response;
  await trx
    .insertInto("sandbox_answers")
    .values({
      key_digest: digest,
      idempotency_key: key,
      request_digest: requestDigest,
      status: response.status,
      created_at: now,
      body_length: Buffer.byteLength(response.body),
      body: response.body,
    })
    .execute();
  await countStored(trx, digest, response.body);
  await dropOldest(trx, digest, key);
  return response;
}

/** Metadata is the one object whose members a schema leaves as they came, and many a language's maps have no order of their own. */
function sortMetadata(name: string, value: unknown): unknown {
  // One of its members may have its name, too, and is a text.
  if (name !== "metadata" || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Keeps the latest responses, as many as there may be and no more than they may take together; the very latest however large it is, as that of a batch may be. */
async function dropOldest(trx: SandboxDatabase, digest: string, latest: string): Promise<void> {
  const latestFirst = await trx
    .selectFrom("sandbox_answers")
    .select(["idempotency_key", "body_length"])
    .where("key_digest", "=", digest)
    .orderBy("created_at", "desc")
    .orderBy("idempotency_key", "desc")
    .execute();
  let bytes = 0;
  const old = latestFirst.flatMap(({ idempotency_key, body_length }, index) => {
    bytes += body_length;
    const isTooMuch = index >= LIMITS.idempotentResponses || bytes > LIMITS.idempotentBytes;
    return isTooMuch && idempotency_key !== latest ? [idempotency_key] : [];
  });
  if (old.length === 0) return;
  await trx
    .deleteFrom("sandbox_answers")
    .where("key_digest", "=", digest)
    .where("idempotency_key", "in", old)
    .execute();
}

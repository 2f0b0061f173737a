import { createHash } from "node:crypto";
import type { Context } from "hono";
import { LIMITS } from "../../domain/api/contract.ts";
import type { OperationId } from "../../domain/api/operations.ts";
import type { Database } from "../db/schema.ts";
import { type Refusal, type Rendered, refusal } from "./answer.ts";

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
 * Does the work of a request once, and answers each repetition with the answer of the first. A refusal did nothing and is not kept:
 * its repetition may succeed. Runs in the transaction that holds the
 * owner's row: a repetition that comes meanwhile waits for it, and work and answer are on disk together or not at all.
 */
export async function once(
  trx: Database,
  { digest, operation, body, key, now }: Repeatable,
  work: () => Promise<Rendered>,
): Promise<Rendered | Refusal> {
  const requestDigest = createHash("sha256")
    .update(`${operation}\n${JSON.stringify(body)}`)
    .digest("hex");
  const kept = await trx
    .selectFrom("sandbox_answers")
    .select(["request_digest", "status", "body"])
    .where("key_digest", "=", digest)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  if (kept?.request_digest === requestDigest) {
    return { status: kept.status, body: kept.body, headers: { "idempotency-replayed": "true" } };
  }
  if (kept) {
    return refusal(
      "idempotency_conflict",
      "This Idempotency-Key was used for another request. Repeat that request unchanged, or send this one under a new key.",
      "Idempotency-Key",
    );
  }

  const answer = await work();
  if (answer.status >= 400) return answer;
  await trx
    .insertInto("sandbox_answers")
    .values({
      key_digest: digest,
      idempotency_key: key,
      request_digest: requestDigest,
      status: answer.status,
      created_at: now,
      body_length: Buffer.byteLength(answer.body),
      body: answer.body,
    })
    .execute();
  await forgetOldest(trx, digest);
  return answer;
}

/** Keeps the newest answers, as many as there may be and no more than they may take together. */
async function forgetOldest(trx: Database, digest: string): Promise<void> {
  const newestFirst = await trx
    .selectFrom("sandbox_answers")
    .select(["idempotency_key", "body_length"])
    .where("key_digest", "=", digest)
    .orderBy("created_at", "desc")
    .orderBy("idempotency_key", "desc")
    .execute();
  let bytes = 0;
  const old = newestFirst.filter(({ body_length }, index) => {
    bytes += body_length;
    return index >= LIMITS.idempotentAnswers || bytes > LIMITS.idempotentBytes;
  });
  if (old.length === 0) return;
  await trx
    .deleteFrom("sandbox_answers")
    .where("key_digest", "=", digest)
    .where(
      "idempotency_key",
      "in",
      old.map((row) => row.idempotency_key),
    )
    .execute();
}

import { createHash } from "node:crypto";
import { FIRST_RULE } from "../../domain/api/first-rule.ts";
import { LIMITS } from "../../domain/api/limits.ts";
import type { SandboxKey, Verification } from "../../domain/api/schemas.ts";
import { BRAND } from "../../domain/brand.ts";
import type { SandboxDatabase } from "./database.ts";
import { type Refusal, refusal, type Success } from "./outcome.ts";
import { randomId } from "./random-id.ts";
import { insertRule } from "./rules.ts";

const LIFETIME_MS = LIMITS.keyLifetimeHours * 60 * 60 * 1_000;

/** 190 bits: nobody guesses one. */
const KEY_CHARACTERS = 32;

const PERMISSIONS = ["read", "write"] as const;

/** A key that is known, by its digest. */
export interface Owner {
  readonly digest: string;
  /** Milliseconds since the Unix epoch. */
  readonly expiresAt: number;
}

/** Creates a key with its first rule; only its digest is stored. Nobody is refused one: the quota makes room (`quota.ts`). */
export async function createKey(
  db: SandboxDatabase,
  { now, network }: { readonly now: number; readonly network: string },
): Promise<SandboxKey> {
  const apiKey = randomId(BRAND.keyPrefix, KEY_CHARACTERS);
  const digest = digestOf(apiKey);
  const expiresAt = now + LIFETIME_MS;
  await db.transaction().execute(async (trx) => {
    const row = { digest, expires_at: expiresAt, network, used_at: now };
    await trx.insertInto("sandbox_keys").values(row).execute();
    await insertRule(trx, digest, FIRST_RULE, now);
  });
  return { apiKey, permissions: [...PERMISSIONS], expiresAt: new Date(expiresAt).toISOString() };
}

/** Lets a key, and all that belongs to it, live as long from now on as a new one. Runs where nobody else changes the key. */
export async function renewKey(
  trx: SandboxDatabase,
  digest: string,
  _body: unknown,
  now: number,
): Promise<Success> {
  const expiresAt = now + LIFETIME_MS;
  await trx.updateTable("sandbox_keys").set({ expires_at: expiresAt }).where("digest", "=", digest).execute();
  return { status: 200, body: verificationOf({ digest, expiresAt }) };
}

/** What a caller is told of a key that works. */
export function verificationOf({ expiresAt }: Owner): Verification {
  return { status: "active", permissions: [...PERMISSIONS], expiresAt: new Date(expiresAt).toISOString() };
}

/** The owner of a key that is alive. One that has expired loses its state here, whenever the next purge comes. */
export async function findOwner(
  db: SandboxDatabase,
  apiKey: string,
  now: number,
): Promise<Owner | undefined> {
  const digest = digestOf(apiKey);
  const row = await db
    .selectFrom("sandbox_keys")
    .select("expires_at")
    .where("digest", "=", digest)
    .executeTakeFirst();
  if (row && row.expires_at > now) return { digest, expiresAt: row.expires_at };
  if (row) await db.deleteFrom("sandbox_keys").where("digest", "=", digest).execute();
  return undefined;
}

/**
 * Runs `work` in a transaction in which nobody else changes what belongs to the key. The write comes first: SQLite then takes its
 * only write lock before anything is read, and on Postgres the next one waits here for the row of the key.
 */
export async function withKeyLock<T>(
  db: SandboxDatabase,
  { digest }: Owner,
  now: number,
  work: (trx: SandboxDatabase) => Promise<T>,
): Promise<T | Refusal> {
  return db.transaction().execute(async (trx) => {
    const locked = await trx
      .updateTable("sandbox_keys")
      .set({ used_at: now })
      .where("digest", "=", digest)
      .where("expires_at", ">", now)
      .returning("digest")
      .executeTakeFirst();
    return locked ? work(trx) : unknownKey("Authorization");
  });
}

export function unknownKey(param: string): Refusal {
  return refusal(
    "invalid_api_key",
    // True of a key that has ended, of which nothing is kept, and of one that never was.
    `This API key is not valid. Sandbox keys come from POST /v1/sandbox/keys and work for ${LIMITS.keyLifetimeHours} hours; request a new one there.`,
    param,
    { "www-authenticate": 'Bearer error="invalid_token"' },
  );
}

function digestOf(apiKey: string): string {
  return createHash("sha256").update(apiKey).digest("hex");
}

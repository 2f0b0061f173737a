import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { LIMITS } from "../../domain/api/contract.ts";
import type { RuleRequest, SandboxKey } from "../../domain/api/schemas.ts";
import { BRAND } from "../../domain/brand.ts";
import type { Database } from "../db/schema.ts";
import { type Refusal, refusal } from "./answer.ts";
import { randomName } from "./random-name.ts";
import { insertRule } from "./rules.ts";

const LIFETIME_MS = LIMITS.keyLifetimeHours * 60 * 60 * 1_000;

/** 190 bits: nobody guesses one. */
const KEY_CHARACTERS = 32;

export const PERMISSIONS = ["read", "write"] as const;

/** A key that is known, by its digest. */
export interface Owner {
  readonly digest: string;
  /** Milliseconds since the Unix epoch. */
  readonly expiresAt: number;
}

/** The rule a key starts with (specification, section 9). */
export const FIRST_RULE: RuleRequest & { readonly id: string } = {
  id: "large-amount",
  name: "Large amount",
  description: "Payments above 5000, in whatever currency, are for a person to look at.",
  conditions: [{ field: "amount", operator: "greater_than", value: 5_000 }],
  actions: [{ type: "review", reason: "The amount is above 5000." }],
  enabled: true,
};

/**
 * Makes a key with its first rule; only its digest is stored. Undefined when `maxKeys` are alive; on Postgres the maximum is
 * approximate, since keys that are made at the same moment do not count each other.
 */
export async function createKey(
  db: Database,
  { now, maxKeys }: { readonly now: number; readonly maxKeys: number },
): Promise<SandboxKey | undefined> {
  const apiKey = randomName(BRAND.keyPrefix, KEY_CHARACTERS);
  const digest = digestOf(apiKey);
  const expiresAt = now + LIFETIME_MS;
  const stored = await db.transaction().execute(async (trx) => {
    await trx.insertInto("sandbox_keys").values({ digest, expires_at: expiresAt }).execute();
    const { alive } = await trx
      .selectFrom("sandbox_keys")
      .select((eb) => eb.fn.countAll<number>().as("alive"))
      .where("expires_at", ">", now)
      .executeTakeFirstOrThrow();
    if (alive > maxKeys) {
      await trx.deleteFrom("sandbox_keys").where("digest", "=", digest).execute();
      return false;
    }
    await insertRule(trx, digest, FIRST_RULE, now);
    return true;
  });
  if (!stored) return undefined;
  return { apiKey, permissions: [...PERMISSIONS], expiresAt: new Date(expiresAt).toISOString() };
}

/** The owner of a key that is alive. One that is over loses its state here, whatever the hourly sweep does. */
export async function findOwner(db: Database, apiKey: string, now: number): Promise<Owner | undefined> {
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

/** Keys that are removed in one go: a full one takes some thousand rows along. */
const PURGE_BATCH = 20;

/**
 * Removes every key whose time is over, and all that belongs to it. Resolves with their number. Goes in small steps with room between
 * them: SQLite works in this process, and nobody is answered meanwhile.
 */
export async function purgeKeys(db: Database, now: number): Promise<number> {
  let purged = 0;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom("sandbox_keys")
      .where("digest", "in", (keys) =>
        keys.selectFrom("sandbox_keys").select("digest").where("expires_at", "<=", now).limit(PURGE_BATCH),
      )
      .executeTakeFirstOrThrow();
    purged += Number(numDeletedRows);
    // Another process may have removed some of a batch, so that only an empty one is the last.
    if (numDeletedRows === 0n) return purged;
    await setImmediate();
  }
}

/**
 * Runs `work` in a transaction in which nobody else changes what belongs to the key. The write comes first: SQLite then takes its
 * only write lock before anything is read, and on Postgres the next one waits here for the row of the key.
 */
export async function asOwner<T>(
  db: Database,
  { digest }: Owner,
  now: number,
  work: (trx: Database) => Promise<T>,
): Promise<T | Refusal> {
  return db.transaction().execute(async (trx) => {
    const locked = await trx
      .updateTable("sandbox_keys")
      .set((eb) => ({ last_delivery: eb.ref("last_delivery") }))
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
    `This key is unknown, or its ${LIMITS.keyLifetimeHours} hours are over. POST /v1/sandbox/keys hands out a new one.`,
    param,
    { "www-authenticate": 'Bearer error="invalid_token"' },
  );
}

function digestOf(apiKey: string): string {
  return createHash("sha256").update(apiKey).digest("hex");
}

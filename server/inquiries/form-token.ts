import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/schema.ts";

/** Faster than this, nobody has filled in the form. */
export const MIN_FILL_MS = 2_000;

const SECRET_KEY = "inquiry_form_secret";
const NONCE_BYTES = 15;
/** Issue time in base 36, nonce and signature in base64url. */
const TOKEN = /^([0-9a-z]{1,11})\.([\w-]{20})\.([\w-]{43})$/;

export type TokenCheck = "valid" | "tooFast" | "bad";

export interface FormTokens {
  issue(): string;
  check(token: string): TokenCheck;
}

/**
 * Signed tokens (HMAC-SHA256 over issue time and nonce) that show when a form was given out. They do not expire: a visitor
 * may come back to an open page after days. The secret lives in the database, so that every process accepts the
 * tokens of the others, also after a restart.
 * @throws when the database cannot be read
 */
export async function openFormTokens(db: Database, now: () => number): Promise<FormTokens> {
  const secret = await readSecret(db);

  const sign = (payload: string) => createHmac("sha256", secret).update(payload).digest("base64url");

  return {
    issue() {
      const payload = `${Math.max(0, Math.floor(now())).toString(36)}.${randomBytes(NONCE_BYTES).toString("base64url")}`;
      return `${payload}.${sign(payload)}`;
    },

    check(token) {
      const [, time, nonce, signature] = TOKEN.exec(token) ?? [];
      if (time === undefined || signature === undefined) return "bad";
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(`${time}.${nonce}`)))) return "bad";
      return now() - Number.parseInt(time, 36) < MIN_FILL_MS ? "tooFast" : "valid";
    },
  };
}

async function readSecret(db: Database): Promise<Buffer> {
  // The first process to start writes it; the others find it.
  await db
    .insertInto("meta")
    .values({ key: SECRET_KEY, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", SECRET_KEY)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, "base64url");
}

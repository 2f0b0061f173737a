import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/schema.ts";

/** Faster than this, nobody has filled in the form. */
export const MIN_FILL_MS = 2_000;

/** For as long a form can be sent. */
export const TOKEN_LIFE_MS = 24 * 60 * 60 * 1_000;

const SECRET_KEY = "inquiry_form_secret";
const NONCE_BYTES = 15;
/** Issue time in base 36, nonce and signature in base64url. */
const TOKEN = /^([0-9a-z]{1,11})\.([\w-]{20})\.([\w-]{43})$/;

export type TokenCheck =
  | { readonly status: "valid" }
  /** Good in `waitMs`, which is never more than {@link MIN_FILL_MS}. */
  | { readonly status: "tooFast"; readonly waitMs: number }
  /** Ours, and older than {@link TOKEN_LIFE_MS}. */
  | { readonly status: "expired" }
  | { readonly status: "bad" };

export interface FormTokens {
  issue(): string;
  check(token: string): TokenCheck;
}

/**
 * Signed tokens (HMAC-SHA256 over issue time and nonce) that show when a form was given out. The secret lives in the database,
 * so that every process accepts the tokens of the others, also after a restart.
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
      if (time === undefined || signature === undefined) return { status: "bad" };
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(`${time}.${nonce}`))))
        return { status: "bad" };
      // After the clock was set back, an open form seems to come from the future: it counts as one of this moment.
      const age = Math.max(0, now() - Number.parseInt(time, 36));
      if (age < MIN_FILL_MS) return { status: "tooFast", waitMs: MIN_FILL_MS - age };
      return { status: age > TOKEN_LIFE_MS ? "expired" : "valid" };
    },
  };
}

/** Forgets the secret: the first process that starts after it makes another, while those that run keep theirs. */
export async function forgetFormSecret(db: Database): Promise<void> {
  await db.deleteFrom("meta").where("key", "=", SECRET_KEY).execute();
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

/** A webhook message by Standard Webhooks: the three headers, and the body as its bytes arrived. */
export interface SignedMessage {
  readonly body: string;
  /** `webhook-id` */
  readonly id: string;
  /** `webhook-timestamp`: Unix time in seconds. */
  readonly timestamp: string;
  /** `webhook-signature`: one or more of `v1,<base64>`, with a blank between two. */
  readonly signature: string;
}

export const SECRET_PREFIX = "whsec_";

/**
 * What signs. A browser has it on https and on this machine only: on a page that came by plain http it is missing.
 */
export function findCrypto(): SubtleCrypto | null {
  return globalThis.crypto?.subtle ?? null;
}

/** The bytes of standard, padded base64; null for anything else, base64url included. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** The bytes that a secret stands for: base64 after `whsec_`. Null where it is written otherwise. */
export function keyOf(secret: string): Uint8Array<ArrayBuffer> | null {
  return secret.startsWith(SECRET_PREFIX) ? decodeBase64(secret.slice(SECRET_PREFIX.length)) : null;
}

export type Sign = (content: Omit<SignedMessage, "signature">) => Promise<string>;

/** Returns what signs with a key: base64 of the HMAC-SHA256 of `id.timestamp.body`, without the version before it. */
export async function signerFor(crypto: SubtleCrypto, key: Uint8Array<ArrayBuffer>): Promise<Sign> {
  const hmac = await crypto.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const text = new TextEncoder();
  return async ({ id, timestamp, body }) =>
    encodeBase64(new Uint8Array(await crypto.sign("HMAC", hmac, text.encode(`${id}.${timestamp}.${body}`))));
}

/** A secret that nobody else has: 24 bytes, as the sandbox's own. */
export function createSecret(): string {
  return SECRET_PREFIX + encodeBase64(globalThis.crypto.getRandomValues(new Uint8Array(24)));
}

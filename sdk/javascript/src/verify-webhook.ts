import { SignatureError } from "./errors.ts";
import type { WebhookEvent } from "./events.ts";
import { headerOf, type WebhookHeaders } from "./webhook-headers.ts";

/** The options of {@link verifyWebhook}. */
export interface VerifyWebhookOptions {
  /** Maximum age of the message in seconds, and how far in the future its timestamp may be. Defaults to 300. */
  readonly toleranceSeconds?: number | undefined;
  /** The time to compare the timestamp with. Defaults to the current time. */
  readonly now?: Date | undefined;
}

// 32 bytes, which HMAC-SHA256 has. Entries are apart by blanks, or by the comma with which HTTP joins the values of a header that comes twice.
const SIGNATURE = /(?<![^ ,])v1,([A-Za-z0-9+/]{43}=)(?![^ ,])/g;
const SECRET = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4}))$/;

/**
 * Verifies that a webhook message comes from Baini, is recent and unchanged ([Standard Webhooks](https://www.standardwebhooks.com)), and
 * returns its event.
 *
 * With Express, use `express.raw({ type: "application/json" })` on this route and pass `request.body`: after `express.json()`, the raw
 * body is gone.
 *
 * @param rawBody the body exactly as received. JSON that was parsed and serialised again fails verification
 * @param headers the headers of the request, with names in upper or lower case
 * @param secret the secret of the webhook: `whsec_` followed by base64
 * @returns the event, even if its type is newer than this version of the library
 * @throws SignatureError when the message failed verification; `reason` says why
 * @throws TypeError when the secret is not `whsec_` followed by padded base64, `rawBody` was already parsed, or an option is invalid
 *
 * @example
 * import { createServer } from "node:http";
 * import { buffer } from "node:stream/consumers";
 * import { SignatureError, verifyWebhook } from "@baini/sdk";
 *
 * createServer(async (request, response) => {
 *   try {
 *     const event = await verifyWebhook(await buffer(request), request.headers, process.env.BAINI_WEBHOOK_SECRET);
 *     console.log(event.id, event.type); // store the event under its id, and work on it later
 *     response.writeHead(204).end();
 *   } catch (error) {
 *     console.error(error instanceof SignatureError ? error.reason : error);
 *     if (error instanceof SignatureError) response.writeHead(400).end("Invalid signature");
 *     else response.writeHead(500).end();
 *   }
 * }).listen(8000);
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = 300, now = new Date() }: VerifyWebhookOptions = {},
): Promise<WebhookEvent> {
  const key = await importSecret(secret);
  const body = bytesOf(rawBody);
  const nowSeconds = Math.floor(now.getTime() / 1000);
  if (typeof toleranceSeconds !== "number" || !(toleranceSeconds >= 0) || Number.isNaN(nowSeconds)) {
    throw new TypeError("toleranceSeconds must be a number of seconds, 0 or more, and now a valid date.");
  }

  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signature = headerOf(headers, "webhook-signature");
  if (!id || !timestamp || !signature) throw new SignatureError("missing_header");
  if (!/^[0-9]{1,12}$/.test(timestamp)) throw new SignatureError("invalid_timestamp");
  const age = nowSeconds - Number(timestamp);
  if (age > toleranceSeconds) throw new SignatureError("too_old");
  if (-age > toleranceSeconds) throw new SignatureError("too_new");

  const signatures = [...signature.matchAll(SIGNATURE)].flatMap(([, base64]) => base64 ?? []);
  if (signatures.length === 0) throw new SignatureError("malformed_signature");
  const prefix = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);
  const expected = new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
  if (!signatures.some((given) => isEqual(bytesOfBase64(given), expected)))
    throw new SignatureError("no_match");
  // Which data belongs to which type is the API's word, which the signature vouches for.
  return { id, ...parseEvent(signed.subarray(prefix.length)) } as WebhookEvent;
}

/** @throws TypeError, which does not show what was given */
async function importSecret(secret: string): Promise<CryptoKey> {
  const base64 = SECRET.exec(secret)?.[1];
  if (!base64)
    throw new TypeError("secret must be whsec_ followed by base64, as webhooks.create returns it.");
  if (!crypto.subtle) throw new TypeError("Signatures can only be checked in a secure context (https).");
  return crypto.subtle.importKey("raw", bytesOfBase64(base64), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
}

function bytesOf(rawBody: string | Uint8Array | ArrayBuffer): Uint8Array {
  if (typeof rawBody === "string") return new TextEncoder().encode(rawBody);
  if (ArrayBuffer.isView(rawBody))
    return new Uint8Array(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength);
  // Not `instanceof`, which is false for a buffer of another realm, such as a test runner's.
  if (Object.prototype.toString.call(rawBody) === "[object ArrayBuffer]") return new Uint8Array(rawBody);
  throw new TypeError("rawBody must be the body as received: a string, a Uint8Array or an ArrayBuffer.");
}

/** Compares every byte whatever the ones before it were, so that the time it takes reveals nothing about them. */
function isEqual(given: Uint8Array, expected: Uint8Array): boolean {
  let difference = given.length ^ expected.length;
  for (const [index, byte] of expected.entries()) difference |= byte ^ (given[index] ?? 0);
  return difference === 0;
}

function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** @throws SignatureError, whatever is in the body */
function parseEvent(body: Uint8Array): Record<"type" | "timestamp", string> & { readonly data: object } {
  try {
    // A byte order mark is no part of JSON (RFC 8259, section 8.1), so the decoder must leave it where it is.
    const { type, timestamp, data } = JSON.parse(
      new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body),
    );
    const isObject = typeof data === "object" && data !== null && !Array.isArray(data);
    if (typeof type === "string" && typeof timestamp === "string" && isObject)
      return { type, timestamp, data };
  } catch {
    // No UTF-8, no JSON, or null.
  }
  throw new SignatureError("invalid_payload");
}

import { createSecret, findCrypto, keyOf, type SignedMessage, signerFor } from "./signing.ts";

export const BREAKS = ["reserialise", "late", "timestamp", "format", "secret"] as const;
/** What can go wrong on the way to a receiver. */
export type Break = (typeof BREAKS)[number];

export interface VerifierFields extends SignedMessage {
  readonly secret: string;
}

const LATE_SECONDS = 10 * 60;

/**
 * A right message with one thing wrong, so that the reason can be seen. What cannot be broken that way (a body that is not
 * JSON, a browser without cryptography) comes back as it is.
 * @param now milliseconds since 1970
 */
export async function breakMessage(how: Break, fields: VerifierFields, now: number): Promise<VerifierFields> {
  const { body, timestamp, signature, secret } = fields;
  if (how === "reserialise") return { ...fields, body: reserialize(body) };
  if (how === "timestamp") return { ...fields, timestamp: String(Number(timestamp) + 1) };
  if (how === "format") return { ...fields, signature: signature.replace(/^v1,/, "") };
  if (how === "secret") return { ...fields, secret: createSecret() };

  // Signed anew, as nothing but its age is to be wrong.
  const late = { ...fields, timestamp: String(Math.floor(now / 1000) - LATE_SECONDS) };
  return { ...late, signature: (await signWith(secret, late)) ?? signature };
}

function reserialize(body: string): string {
  try {
    const indented = JSON.stringify(JSON.parse(body), null, 2);
    return indented === body ? JSON.stringify(JSON.parse(body)) : indented;
  } catch {
    return body;
  }
}

/** A message that is right at `now` (milliseconds since 1970), signed here. Null where this browser does not sign. */
export async function signExample(body: string, now: number): Promise<VerifierFields | null> {
  const secret = createSecret();
  const message = { body, id: "msg_example", timestamp: String(Math.floor(now / 1000)) };
  const signature = await signWith(secret, message);
  return signature === null ? null : { ...message, signature, secret };
}

async function signWith(secret: string, message: Omit<SignedMessage, "signature">): Promise<string | null> {
  const crypto = findCrypto();
  const key = keyOf(secret);
  if (!crypto || !key) return null;
  return `v1,${await (await signerFor(crypto, key))(message)}`;
}

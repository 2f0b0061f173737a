import { keyOf, type SignedMessage, signerFor } from "./signing.ts";

/** From the specification of Standard Webhooks: no webhook of anybody's has it. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** A message to show, signed with a well-known secret at the time that its body names. */
export async function signSample(body: string): Promise<SignedMessage> {
  const key = keyOf(SECRET);
  if (!key) throw new Error("The secret of the specification is a secret");
  const seconds = Math.floor(Date.parse(JSON.parse(body).timestamp) / 1000);
  const message = { body, id: "msg_2Lh9KRb0pzN4LePd3XiA4v12Axj", timestamp: String(seconds) };
  return { ...message, signature: `v1,${await (await signerFor(crypto.subtle, key))(message)}` };
}

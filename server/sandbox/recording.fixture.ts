// Turns the responses of a test into what the description shows: random names become made-up ones.
import { Webhook } from "standardwebhooks";
import type { Delivery } from "../../domain/api/schemas.ts";

const NAME = /\b(req|txn|wh|msg)_[0-9A-Za-z]{16,24}\b/g;
const CHARACTERS = "8Xk2mQ7vB4nT1cYz6RaE9dLp";
const SECRETS = ["a secret made for this example, ok", "the secret that was there before it"].map(
  (text) => `whsec_${Buffer.from(text).toString("base64")}`,
);

/** Replaces names by the order in which they come, so that a recording stays the same from run to run. */
export function createMask() {
  const names = new Map<string, string>();
  const nameFor = (real: string, kind: string) => {
    const known = names.get(real);
    if (known) return known;
    const length = real.length - kind.length - 1;
    const turn = names.size % CHARACTERS.length;
    const example = `${kind}_${(CHARACTERS.slice(turn) + CHARACTERS.slice(0, turn)).slice(0, length)}`;
    names.set(real, example);
    return example;
  };

  /** The same response under made-up names, with signatures that fit them and the made-up secret. */
  function mask(response: unknown): unknown {
    const text = JSON.stringify(response)
      .replace(NAME, nameFor)
      .replace(/sk_sandbox_[0-9A-Za-z]{32}/g, "sk_sandbox_your_key")
      .replace(/whsec_[0-9A-Za-z+/=]+/g, SECRETS[0] ?? "");
    return JSON.parse(text, (_, value) => (isDelivery(value) ? signed(value) : value));
  }

  /** The same for server-sent events. */
  const maskStream = (stream: string) =>
    stream.replace(/^data: (.*)$/gm, (_, data: string) => `data: ${JSON.stringify(mask(JSON.parse(data)))}`);
  return { mask, maskStream };
}

function isDelivery(value: unknown): value is Delivery {
  return typeof value === "object" && value !== null && "webhookId" in value && "headers" in value;
}

function signed(delivery: Delivery): Delivery {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": real } = delivery.headers;
  const signatures = SECRETS.slice(0, real.split(" ").length).map((secret) =>
    new Webhook(secret).sign(id, new Date(Number(timestamp) * 1_000), delivery.body),
  );
  return { ...delivery, headers: { ...delivery.headers, "webhook-signature": signatures.join(" ") } };
}

import { createHmac } from "node:crypto";
import { describe, expect, expectTypeOf, it } from "vitest";
import { SignatureError } from "./errors.ts";
import type { UnknownEvent, WebhookEvent } from "./events.ts";
import { verifyWebhook } from "./verify-webhook.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const BODY = JSON.stringify({
  type: "rule.triggered",
  timestamp: "2026-05-28T20:26:40.000Z",
  data: { rule_id: "é" },
});

/** The headers of a message that is sent now. */
function headersOf(body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(SECRET.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", key).update(`msg_1.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": "msg_1", "webhook-timestamp": timestamp, "webhook-signature": `v1,${mac}` };
}

describe("A message is taken", () => {
  const bytes = Buffer.from(BODY);
  const around = Buffer.concat([Buffer.from("before"), bytes, Buffer.from("after")]);

  it.each([
    ["a string", BODY],
    ["a Buffer", bytes],
    ["a part of a larger buffer", around.subarray(6, 6 + bytes.length)],
    ["another view", new DataView(new Uint8Array(bytes).buffer) as never],
    ["an ArrayBuffer", new Uint8Array(bytes).buffer],
  ])("with its body as %s", async (_, body) => {
    expect(await verifyWebhook(body, headersOf(BODY), SECRET)).toEqual({ id: "msg_1", ...JSON.parse(BODY) });
  });

  it.each([
    ["Headers", (headers: Record<string, string>) => new Headers(headers)],
    ["a Map", (headers: Record<string, string>) => new Map(Object.entries(headers))],
    [
      "Node's headers",
      (headers: Record<string, string>) => ({ ...headers, "set-cookie": ["a", "b"], via: undefined }),
    ],
  ])("with its headers as %s", async (_, as) => {
    expect(await verifyWebhook(BODY, as(headersOf(BODY)), SECRET)).toMatchObject({ id: "msg_1" });
  });
});

describe("A signature header that came twice counts with all its values", () => {
  const other = `v1,${Buffer.alloc(32).toString("base64")}`;
  const orders = (right: string) => [`${other}, ${right}`, `${right}, ${other}`];

  it.each([
    ["pairs", (values: string[]) => values.map((value) => ["Webhook-Signature", value] as const)],
    ["Headers", (values: string[]) => new Headers(values.map((value) => ["Webhook-Signature", value]))],
    ["a list", (values: string[]) => Object.entries({ "webhook-signature": values })],
    [
      "one text, as Node joins them",
      (values: string[]) => [["webhook-signature", values.join(", ")] as const],
    ],
  ])("in %s", async (_, as) => {
    const { "webhook-signature": right = "", ...others } = headersOf(BODY);

    for (const order of orders(right)) {
      const pairs = [...Object.entries(others), ...as(order.split(", "))] as [string, string][];
      expect(await verifyWebhook(BODY, pairs, SECRET)).toMatchObject({ id: "msg_1" });
    }
  });
});

it("counts the age of a message in whole seconds", async () => {
  const headers = headersOf(BODY);
  const sent = Number(headers["webhook-timestamp"]) * 1000;
  const at = (seconds: number) =>
    verifyWebhook(BODY, headers, SECRET, { now: new Date(sent + seconds * 1000) }).then(
      () => "accepted",
      ({ reason }: SignatureError) => reason,
    );

  expect(await Promise.all([300, 300.7, 301, -300, -301].map(at))).toEqual([
    ...["accepted", "accepted", "too_old", "accepted", "too_new"],
  ]);
});

it("refuses another header that came twice, as HTTP joins it", async () => {
  const headers = headersOf(BODY);
  const twice = [...Object.entries(headers), ["Webhook-Timestamp", "1780000000"]] as [string, string][];

  await expect(verifyWebhook(BODY, twice, SECRET)).rejects.toMatchObject({ reason: "invalid_timestamp" });
});

it("takes a parsed body for the caller's mistake", async () => {
  const parsed = JSON.parse(BODY) as string;

  await expect(verifyWebhook(parsed, headersOf(BODY), SECRET)).rejects.toThrow(
    /^rawBody must be the body as received/,
  );
});

it.each(["whsec_hush!", "hush", "whsec_A", "whsec_=", "whsec_QUI", "whsec_QQ", "whsec_QQ=", "whsec_QUI=="])(
  "does not repeat the secret %j, which is none",
  async (secret) => {
    const error: unknown = await verifyWebhook(BODY, {}, secret).catch((error: unknown) => error);

    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).not.toContain(secret);
  },
);

it("explains why a message is refused", async () => {
  const error: unknown = await verifyWebhook(`${BODY} `, headersOf(BODY), SECRET).catch(
    (error: unknown) => error,
  );

  expect(error).toBeInstanceOf(SignatureError);
  expect(String(error)).toBe(
    "SignatureError: No signature matches: the secret is wrong, or the body is not the raw body that was signed.",
  );
});

it("distinguishes the data of each event by its type", () => {
  const check = (event: WebhookEvent) => {
    if (event.type === "rule.triggered") expectTypeOf(event.data.rule_id).toEqualTypeOf<string>();
    else if (event.type === "account.compromised")
      expectTypeOf(event.data.indicators).toEqualTypeOf<string[]>();
    else if (event.type === "transaction.suspicious")
      expectTypeOf(event.data.risk_score).toEqualTypeOf<number>();
    else if (event.type === "case.closed") expectTypeOf(event.data.outcome).toExtend<string>();
    else if (event.type === "case.opened") expectTypeOf(event.data.customers).toEqualTypeOf<string[]>();
    else {
      expectTypeOf(event).toEqualTypeOf<UnknownEvent>();
      expectTypeOf(event.type).toExtend<string>();
    }
  };

  expect(check).toBeTypeOf("function");
});

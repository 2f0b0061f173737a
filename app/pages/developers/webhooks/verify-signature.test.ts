import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { BREAKS, breakMessage, signExample } from "./break-message.ts";
import { createSecret, type SignedMessage } from "./signing.ts";
import { verifySignature } from "./verify-signature.ts";

/** From the specification of Standard Webhooks 1.0.0. */
const VECTOR = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: "1614265330",
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const AT = Number(VECTOR.timestamp) * 1000;

const SECRET = createSecret();
const NOW = Date.UTC(2026, 5, 1);

function signed(body: string, id = "msg_1", at = NOW): SignedMessage {
  const signature = new Webhook(SECRET).sign(id, new Date(at), body);
  return { body, id, timestamp: String(Math.floor(at / 1000)), signature };
}

const check = (message: SignedMessage, secret = SECRET, known: SignedMessage[] = []) =>
  verifySignature(message, secret, { now: NOW, known });

const EVENT = {
  type: "transaction.suspicious",
  data: { transaction_id: "txn_1", risk_score: 0.9, triggers: ["señal", "a/b"], more: [], none: {} },
};
const COMPACT = JSON.stringify(EVENT);

describe("a message that is right", () => {
  it("is the one of the specification, within five minutes", async () => {
    for (const late of [-300, 0, 300]) {
      expect(await verifySignature(VECTOR, VECTOR.secret, { now: AT + late * 1000 })).toEqual({
        outcome: "valid",
      });
    }
  });

  it("is any that the library signs, with blanks around what was pasted, or a second signature", async () => {
    const message = signed(COMPACT);

    expect(await check(message)).toEqual({ outcome: "valid" });
    expect(await check({ ...message, id: ` ${message.id}\n` }, ` ${SECRET} `)).toEqual({ outcome: "valid" });
    for (const other of [VECTOR.signature, "v1a,anything", "v1,broken"]) {
      expect(await check({ ...message, signature: `${other} ${message.signature}` })).toEqual({
        outcome: "valid",
      });
    }
  });

  it("is the one that the page signs as an example, and the library agrees", async () => {
    const example = await signExample(COMPACT, Date.now());
    if (!example) throw new Error("Node signs");
    const headers = {
      "webhook-id": example.id,
      "webhook-timestamp": example.timestamp,
      "webhook-signature": example.signature,
    };

    expect(new Webhook(example.secret).verify(example.body, headers)).toEqual(EVENT);
    expect(await verifySignature(example, example.secret)).toEqual({ outcome: "valid" });
  });
});

describe("the format", () => {
  const message = signed(COMPACT);

  it("of an empty field is that it is missing", async () => {
    expect(await check({ body: "", id: " ", timestamp: "1", signature: "x" }, "")).toEqual({
      outcome: "missing",
      fields: ["body", "id", "secret"],
    });
  });

  it.each([
    [SECRET.slice(6), "prefix"],
    ["whsec_", "base64"],
    ["whsec_not base64", "base64"],
    ["whsec_abc", "base64"],
    ["whsec_ab-_", "base64"],
  ])("of the secret %s fails for its %s", async (secret, problem) => {
    expect(await check(message, secret)).toEqual({ outcome: "secretFormat", problem });
  });

  it.each([
    ["2026-06-01T00:00:00Z", "seconds"],
    ["-5", "seconds"],
    ["1.5", "seconds"],
    ["99999999999999999999", "seconds"],
    [String(NOW), "milliseconds"],
  ])("of the timestamp %s fails: not %s", async (timestamp, problem) => {
    expect(await check({ ...message, timestamp })).toEqual({ outcome: "timestampFormat", problem });
  });

  it.each([
    [message.signature.slice(3), { problem: "version" }],
    [message.signature.replace("v1,", "v1="), { problem: "version" }],
    [message.signature.replace("v1,", "v1a,"), { problem: "version" }],
    ["v1,", { problem: "base64" }],
    ["v1,ééé=", { problem: "base64" }],
    [message.signature.replace(/=$/, ""), { problem: "base64" }],
    ["v1,AAAA", { problem: "length", bytes: 3 }],
    [`v1,${"ab12".repeat(16)}`, { problem: "length", bytes: 48 }],
  ])("of the signature %s fails", async (signature, problem) => {
    expect(await check({ ...message, signature })).toEqual({ outcome: "signatureFormat", ...problem });
  });
});

describe("a signature over the same JSON", () => {
  const python = COMPACT.replace(/([,:])(?=["[{\d])/g, "$1 ");
  const forms = [
    ["compact", COMPACT, { layout: "compact" }],
    ["with blanks", python, { layout: "spaced" }],
    ["indented by two", JSON.stringify(EVENT, null, 2), { layout: "indented2" }],
    ["indented by four", JSON.stringify(EVENT, null, 4), { layout: "indented4" }],
    ["indented by tabs", JSON.stringify(EVENT, null, "\t"), { layout: "tabs" }],
    ["with a line break at its end", `${COMPACT}\n`, { layout: "compact", finalNewline: true }],
    ["with escaped slashes", COMPACT.replaceAll("/", "\\/"), { layout: "compact", escapedSlashes: true }],
    ["with escaped letters", COMPACT.replace("ñ", "\\u00f1"), { layout: "compact", escapedUnicode: true }],
    ["as Python writes it", python.replace("ñ", "\\u00f1"), { layout: "spaced", escapedUnicode: true }],
  ] as const;
  const plain = { escapedUnicode: false, escapedSlashes: false, finalNewline: false };

  for (const [index, [name, body, signedForm]] of forms.entries()) {
    it(`${name} is found, and so is what it was made into`, async () => {
      const [, other, sentForm] = forms[(index + 1) % forms.length] as (typeof forms)[number];

      expect(await check({ ...signed(body), body: other })).toEqual({
        outcome: "reserialised",
        signed: { ...plain, ...signedForm },
        received: { ...plain, ...sentForm },
      });
    });
  }

  it("is found where a number lost its noughts, and where no encoder wrote what is received", async () => {
    const message = { ...signed('{"amount":5000}'), body: '{ "amount":5000.0 }' };

    expect(await check(message)).toMatchObject({
      outcome: "reserialised",
      signed: { layout: "compact" },
      received: null,
    });
  });

  it("is found where the order of keys changed, if the message is known", async () => {
    const message = signed('{"a":1,"b":2}');

    expect(await check({ ...message, body: '{"b":2,"a":1}' }, SECRET, [message])).toMatchObject({
      outcome: "reserialised",
    });
  });

  it("does not hide that other text lost its last line break", async () => {
    expect(await check({ ...signed("a\r\nb"), body: "a\nb" })).toEqual({ outcome: "whitespace" });
    expect(await check({ ...signed("a"), body: "a \n" })).toEqual({ outcome: "whitespace" });
  });
});

describe("a right signature", () => {
  it.each([
    [-301, "past", 301],
    [-86_400, "past", 86_400],
    [301, "future", 301],
  ])("whose clock is %d s off is refused for that alone", async (offset, direction, seconds) => {
    const message = signed(COMPACT, "msg_1", NOW + offset * 1000);

    expect(await check(message)).toEqual({ outcome: "clock", direction, seconds });
  });
});

describe("parts of two messages", () => {
  const one = signed(COMPACT);
  const other = signed('{"type":"rule.triggered"}', "msg_2", NOW - 60_000);
  const known = [one, other];

  it.each(["id", "timestamp", "body"] as const)("are told by the %s", async (field) => {
    expect(await check({ ...one, [field]: other[field] }, SECRET, known)).toEqual({
      outcome: "mixed",
      fields: [field],
      of: "msg_1",
    });
  });

  it("are told by the signature", async () => {
    expect(await check({ ...one, signature: other.signature }, SECRET, known)).toEqual({
      outcome: "mixed",
      fields: ["id", "timestamp", "body"],
      of: "msg_2",
    });
  });
});

describe("the secret", () => {
  it("is wrong where nothing else explains it, for certain where the message is known", async () => {
    const message = signed(COMPACT);

    expect(await check(message, VECTOR.secret)).toEqual({ outcome: "secret", certain: false });
    expect(await check(message, VECTOR.secret, [message])).toEqual({ outcome: "secret", certain: true });
  });
});

describe("without the browser's cryptography", () => {
  it("formats are judged, and the rest is described to be impossible", async () => {
    const options = { now: NOW, crypto: null };

    expect(await verifySignature(signed(COMPACT), SECRET, options)).toEqual({ outcome: "unavailable" });
    expect(await verifySignature(signed(COMPACT), "x", options)).toMatchObject({ outcome: "secretFormat" });
  });
});

describe("a message that is broken on purpose", () => {
  const outcomes = {
    reserialise: "reserialised",
    late: "clock",
    timestamp: "mixed",
    format: "signatureFormat",
    secret: "secret",
  };

  it.each(BREAKS)("by %s shows its reason", async (how) => {
    const message = { ...signed(COMPACT), secret: SECRET };

    const broken = await breakMessage(how, message, NOW);

    expect(await check(broken, broken.secret, [message])).toMatchObject({ outcome: outcomes[how] });
  });

  it("stays as it is where its body is not JSON", async () => {
    const message = { ...signed("plain"), secret: SECRET };

    expect(await breakMessage("reserialise", message, NOW)).toEqual(message);
  });
});

it("Whatever is pasted gets a finding", async () => {
  const odd = ["", " ", "\u0000", "\ud800", "{", "[]", '{"a":[{}]}', "v1,", "whsec_AAAA", "1", "💥"];
  for (const body of odd)
    for (const rest of odd) {
      const message = { body, id: rest, timestamp: "1614265330", signature: VECTOR.signature };

      expect(await verifySignature(message, VECTOR.secret, { known: [message, VECTOR] })).toHaveProperty(
        "outcome",
      );
    }

  expect(await check({ ...VECTOR, body: "a".repeat(300_000) })).toHaveProperty("outcome");
});

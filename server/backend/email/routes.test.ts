import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createClient, FunctionsHttpError } from "@supabase/supabase-js";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readableLog, stoppedClock, temporaryDatabase } from "../../inquiries/inquiries.fixture.ts";
import { emailRoutes } from "./routes.ts";

const KEY = "anon-key";
const MESSAGE = {
  to: "inquiries@baini.example",
  subject: "New Demo Request: أمينة",
  body: "Name: أمينة\nHello",
};

let store: Awaited<ReturnType<typeof temporaryDatabase>>;
let app: Hono;
let woken: number;
const { log, lines } = readableLog();

beforeEach(async () => {
  store = await temporaryDatabase();
  woken = 0;
  app = new Hono();
  app.route(
    "/functions/v1",
    emailRoutes({
      db: store.db,
      anonKey: KEY,
      now: stoppedClock().now,
      log,
      inquiriesTo: "inquiries@baini.example",
      mailFrom: "site@baini.example",
      clientAddress: (c) => c.req.header("x-test-client") ?? "192.0.2.1",
      wake: () => (woken += 1),
      limit: { burst: 3, windowMs: 60_000 },
    }),
  );
  app.notFound((c) => c.text("the site's own page", 404));
});
afterEach(() => store.close());

const call = (body: unknown, init: RequestInit & { path?: string } = {}) =>
  app.request(`/functions/v1/${init.path ?? "send-email"}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...init,
    headers: { "content-type": "application/json", authorization: `Bearer ${KEY}`, ...init.headers },
  });

const stored = () => store.db.selectFrom("outbox").selectAll().execute();

describe("POST /functions/v1/send-email", () => {
  it("stores the message before it answers, and wakes the delivery", async () => {
    const response = await call(MESSAGE);

    const [row] = await stored();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: row?.id });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(row).toMatchObject({
      inquiry_id: null,
      recipient: "inquiries@baini.example",
      reply_to: null,
      subject: MESSAGE.subject,
      body: MESSAGE.body,
      status: "pending",
    });
    expect(woken).toBe(1);
  });

  it("never sends to anyone but the inquiries address", async () => {
    await call({ ...MESSAGE, to: "victim@other.example" });
    await call({ ...MESSAGE, to: undefined, cc: "victim@other.example", replyTo: "victim@other.example" });

    const rows = await stored();
    expect(rows.map(({ recipient, reply_to }) => [recipient, reply_to])).toEqual([
      ["inquiries@baini.example", null],
      ["inquiries@baini.example", null],
    ]);
    expect(lines.join()).not.toMatch(/victim|أمينة/);
  });

  it.each([
    ["no JSON", "{"],
    ["no object", "null"],
    ["a list", "[]"],
    ["no subject", { ...MESSAGE, subject: undefined }],
    ["an empty subject", { ...MESSAGE, subject: " " }],
    ["a subject that is a number", { ...MESSAGE, subject: 1 }],
    ["a line break in the subject", { ...MESSAGE, subject: "Hello\r\nBcc: victim@other.example" }],
    ["NUL in the subject", { ...MESSAGE, subject: "a\0b" }],
    ["a subject that is too long", { ...MESSAGE, subject: "s".repeat(301) }],
    ["no body", { ...MESSAGE, body: "" }],
    ["a body that is a list", { ...MESSAGE, body: ["x"] }],
    ["NUL in the body", { ...MESSAGE, body: "a\0b" }],
    ["a body that is too long", { ...MESSAGE, body: "b".repeat(20_001) }],
    ["CR in the recipient", { ...MESSAGE, to: "inquiries@baini.example\rBcc: victim@other.example" }],
    ["LF in the recipient", { ...MESSAGE, to: "inquiries@baini.example\nBcc: victim@other.example" }],
    ["NUL in the recipient", { ...MESSAGE, to: "inquiries@baini.example\0" }],
    ["an escape sequence in the recipient", { ...MESSAGE, to: "\u001b[2Jinquiries@baini.example" }],
    ["recipients as a list", { ...MESSAGE, to: ["victim@other.example"] }],
  ])("refuses %s", async (_what, body) => {
    const response = await call(body);

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/./) });
    expect(await stored()).toEqual([]);
  });

  it("refuses another content type and a body that is too large", async () => {
    const text = await call(MESSAGE, { headers: { "content-type": "text/plain" } });
    const large = await call({ ...MESSAGE, body: "b".repeat(70_000) });

    expect([text.status, large.status]).toEqual([415, 413]);
    expect(await text.json()).toEqual({ error: "content-type must be application/json" });
    expect(await large.json()).toEqual({ error: expect.stringContaining("65536 bytes") });
  });

  it("wants the key, except for OPTIONS", async () => {
    const without = await call(MESSAGE, { headers: { authorization: "" } });
    const wrong = await call(MESSAGE, { headers: { authorization: "Bearer other" } });
    const options = await app.request("/functions/v1/send-email", { method: "OPTIONS" });

    expect([without.status, wrong.status, options.status]).toEqual([401, 401, 204]);
  });

  it("knows no other function and no other method", async () => {
    const unknown = await call(MESSAGE, { path: "send-mail" });
    const deeper = await call(MESSAGE, { path: "send-email/now" });
    const put = await call(MESSAGE, { method: "PUT" });

    expect([unknown.status, deeper.status, put.status]).toEqual([404, 404, 405]);
    expect(await unknown.json()).toEqual({ error: "function not found" });
    expect(await deeper.json()).toEqual({ error: "function not found" });
    expect(await put.json()).toEqual({ error: "method not allowed" });
    expect(put.headers.get("allow")).toBe("POST, OPTIONS");
  });

  it("limits each client", async () => {
    for (let count = 0; count < 3; count += 1) await call(MESSAGE);

    const limited = await call(MESSAGE);
    const other = await call(MESSAGE, { headers: { "x-test-client": "192.0.2.2" } });

    expect(limited.status).toBe(429);
    expect(limited.headers.get("retry-after")).toBe("20");
    expect(await limited.json()).toEqual({ error: expect.stringMatching(/./) });
    expect(other.status).toBe(200);
  });

  it("never says it sent what it could not store", async () => {
    await store.db.schema.dropTable("outbox").execute();

    const response = await call(MESSAGE);

    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: "Failed to send email. Please try again later." });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(woken).toBe(0);
  });
});

describe("supabase-js", () => {
  let server: ReturnType<typeof serve>;
  let url: string;

  beforeEach(async () => {
    server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false });
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    if ("closeAllConnections" in server) server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  it("invokes the function and reads its answer", async () => {
    const client = createClient(url, KEY, { auth: { persistSession: false } });

    const { data, error } = await client.functions.invoke("send-email", { body: MESSAGE });

    const [row] = await stored();
    expect(error).toBeNull();
    expect(data).toEqual({ id: row?.id });
    expect(row?.subject).toBe(MESSAGE.subject);
  });

  it("hands on why a call was refused", async () => {
    const client = createClient(url, KEY, { auth: { persistSession: false } });

    const { error } = await client.functions.invoke("send-email", { body: { ...MESSAGE, subject: 1 } });

    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(await (error as FunctionsHttpError).context.json()).toEqual({ error: "subject must be a text" });
  });
});

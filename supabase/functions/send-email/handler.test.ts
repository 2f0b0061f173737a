import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHandler, type Secrets } from "./handler.ts";

const RECIPIENT = "inquiries@baini.example";
const MESSAGE = { to: RECIPIENT, subject: "New Demo Request: أمينة", body: "Hello\nthere" };

/** The handler, and a mail service on loopback that responds with a status. */
async function start({ status = 200, secrets = {} }: { status?: number; secrets?: Secrets } = {}) {
  const sent: { headers: IncomingMessage["headers"]; body: unknown }[] = [];
  const service = createServer(async (request, response) => {
    sent.push({ headers: request.headers, body: await json(request) });
    response.writeHead(status, { "content-type": "application/json" }).end('{"id":"m1"}');
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  onTestFinished(() => void service.close());

  const handler = createHandler(
    {
      SITE_KEY: "sb_publishable_site",
      INQUIRIES_TO: RECIPIENT,
      MAIL_FROM: "site@baini.example",
      MAIL_API_KEY: "mail-key",
      MAIL_API_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/emails`,
      ...secrets,
    },
    fetch,
  );
  const call = async (body: unknown, headers: Record<string, string> = { apikey: "sb_publishable_site" }) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const url = "https://project.example/functions/v1/send-email";
    const response = await handler(new Request(url, { method: "POST", headers, body: text }));
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { handler, call, sent };
}

describe("the send-email function", () => {
  it("sends the questions of engineers to support, where the site has an address for them", async () => {
    const support = "support@baini.example";
    const { call, sent } = await start({ secrets: { SUPPORT_TO: support } });
    const without = await start();

    expect((await call({ ...MESSAGE, to: support })).status).toBe(200);
    expect((await without.call({ ...MESSAGE, to: support })).status).toBe(403);

    expect(sent).toMatchObject([{ body: { to: [support] } }]);
  });

  it("sends the message from the configured sender to the configured recipient, once for each message", async () => {
    const { call, sent } = await start();

    const { status, body } = await call(MESSAGE, {
      authorization: "Bearer sb_publishable_site",
      "idempotency-key": "<1@baini.example>",
    });

    expect([status, body]).toEqual([200, { id: "m1" }]);
    expect(sent).toEqual([
      {
        headers: expect.objectContaining({
          authorization: "Bearer mail-key",
          "idempotency-key": "<1@baini.example>",
        }),
        body: { from: "site@baini.example", to: [RECIPIENT], subject: MESSAGE.subject, text: MESSAGE.body },
      },
    ]);
  });

  it.each([{}, { apikey: "other" }, { authorization: "Bearer " }])(
    "refuses who has not the site's key: %j",
    async (headers) => {
      const { call, sent } = await start();

      expect(await call(MESSAGE, headers as Record<string, string>)).toMatchObject({
        status: 401,
        body: { error: expect.any(String) },
      });
      expect(sent).toEqual([]);
    },
  );

  it.each(["everyone@evil.example", `${RECIPIENT}, everyone@evil.example`, ` ${RECIPIENT}`])(
    "refuses the recipient %s",
    async (to) => {
      const { call, sent } = await start();

      expect(await call({ ...MESSAGE, to })).toMatchObject({
        status: 403,
        body: { error: "to is not a recipient of this site" },
      });
      expect(sent).toEqual([]);
    },
  );

  it.each([
    ["{ no JSON", "the body must be a JSON object"],
    ["null", "the body must be a JSON object"],
    ['{"__proto__":{"subject":"x"}}', "subject must be a string that is not empty"],
    [{ ...MESSAGE, subject: " " }, "subject must be a string that is not empty"],
    [{ ...MESSAGE, subject: ["x"] }, "subject must be a string that is not empty"],
    [
      { ...MESSAGE, subject: "Hello\r\nBcc: everyone@evil.example" },
      "subject must not contain control characters",
    ],
    [{ ...MESSAGE, to: `${RECIPIENT}\nBcc: x@evil.example` }, "to must not contain control characters"],
    [{ ...MESSAGE, subject: "a\0b" }, "subject must not contain control characters"],
    [{ ...MESSAGE, body: "a\0b" }, "body must not contain NUL"],
    [{ ...MESSAGE, subject: "x".repeat(301) }, "subject must have at most 300 characters"],
    [{ ...MESSAGE, body: "x".repeat(20_001) }, "body must have at most 20000 characters"],
  ])("refuses %j and says what is wrong", async (body, error) => {
    const { call, sent } = await start();

    expect(await call(body)).toMatchObject({ status: 400, body: { error: expect.stringContaining(error) } });
    expect(sent).toEqual([]);
  });

  it("refuses a body of more than 64 KiB", async () => {
    const { call } = await start();

    expect(await call("x".repeat(65 * 1024))).toMatchObject({
      status: 413,
      body: { error: expect.any(String) },
    });
  });

  it("takes POST alone, and tells browsers on other origins so without a key", async () => {
    const { handler } = await start();
    const call = (method: string) => handler(new Request("https://project.example/", { method }));

    const [get, options] = [await call("GET"), await call("OPTIONS")];

    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(options.status).toBe(204);
    for (const { headers } of [get, options]) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-headers")).toContain("apikey");
    }
  });

  it.each([401, 422, 429, 500])(
    "asks for a repetition when the mail service responds with %d",
    async (status) => {
      const { call } = await start({ status });

      expect(await call(MESSAGE)).toMatchObject({
        status: 502,
        body: { error: `the mail service responded with ${status}` },
      });
    },
  );

  it("asks for a repetition when the mail service cannot be reached", async () => {
    const { call } = await start({ secrets: { MAIL_API_URL: "http://127.0.0.1:9" } });

    expect(await call(MESSAGE)).toMatchObject({ status: 502 });
  });

  it("names the secrets that are missing", async () => {
    const { call } = await start({ secrets: { MAIL_API_KEY: "", INQUIRIES_TO: "" } });

    expect(await call(MESSAGE)).toMatchObject({
      status: 500,
      body: { error: "not configured: INQUIRIES_TO, MAIL_API_KEY" },
    });
  });
});

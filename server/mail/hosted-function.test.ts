import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { hostedFunctionMailer } from "./hosted-function.ts";
import { MESSAGE, NEVER } from "./mail.fixture.ts";

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

interface Call {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: unknown;
}

async function backend(answer: (response: ServerResponse) => void) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    calls.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: body && JSON.parse(body),
    });
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  endings.push(close);
  return { calls, close, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const answerWith = (status: number, body: string, headers: Record<string, string> = {}) =>
  backend((response) => response.writeHead(status, headers).end(body));

const deliver = (baseUrl: string, timeLimit = 2_000, signal = NEVER) =>
  hostedFunctionMailer({ baseUrl, anonKey: "anon-key", fetch, timeLimit }).deliver(MESSAGE, signal);

describe("delivery through the hosted send-email function", () => {
  it("makes the specified call", async () => {
    const { baseUrl, calls } = await answerWith(200, '{"id":"1"}');

    const delivery = await deliver(baseUrl);

    expect(delivery).toEqual({ status: "sent" });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: "POST",
      url: "/functions/v1/send-email",
      headers: {
        "content-type": "application/json",
        authorization: "Bearer anon-key",
        apikey: "anon-key",
        "idempotency-key": MESSAGE.messageId,
      },
    });
    expect(calls[0]?.body).toEqual({ to: MESSAGE.recipient, subject: MESSAGE.subject, body: MESSAGE.body });
  });

  it.each([400, 413, 415, 422])("takes %d for a refusal and quotes its error", async (status) => {
    const { baseUrl } = await answerWith(status, '{"error":"subject is missing"}');

    const delivery = await deliver(baseUrl);

    expect(delivery).toEqual({
      status: "refused",
      reason: `send-email answered ${status}: subject is missing`,
    });
  });

  it.each([401, 403, 404, 408, 429, 500, 502, 503])("tries again after %d", async (status) => {
    const { baseUrl } = await answerWith(status, "not JSON");

    const delivery = await deliver(baseUrl);

    expect(delivery).toEqual({ status: "retry", reason: `send-email answered ${status}: not JSON` });
  });

  it("believes no success that is not JSON, and follows no redirect", async () => {
    const page = await answerWith(200, "<!doctype html><title>Welcome</title>");
    const moved = await answerWith(302, "", { location: `${page.baseUrl}/elsewhere` });

    const deliveries = [await deliver(page.baseUrl), await deliver(moved.baseUrl)];

    expect(deliveries.map(({ status }) => status)).toEqual(["retry", "retry"]);
    expect(page.calls).toHaveLength(1);
  });

  it("tries again when the backend is down, says nothing, or the attempt is broken off", async () => {
    const down = await answerWith(200, "{}");
    await down.close();
    const silent = await backend(() => {});
    const stop = AbortSignal.abort();

    const deliveries = [
      await deliver(down.baseUrl),
      await deliver(silent.baseUrl, 40),
      await deliver(silent.baseUrl, 2_000, stop),
    ];

    expect(deliveries.map(({ status }) => status)).toEqual(["retry", "retry", "retry"]);
    expect(deliveries[0]).toMatchObject({ reason: "fetch failed: ECONNREFUSED" });
  });
});

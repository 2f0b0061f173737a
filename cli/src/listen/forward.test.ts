import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import type { Delivery } from "../../../sdk/javascript/src/index.ts";
import { styleOf } from "../terminal/style.ts";
import { formatOutcome } from "./format-outcome.ts";
import { type ForwardResult, forward } from "./forward.ts";
import { forwardInOrder } from "./forward-in-order.ts";

const message = (number: number): Delivery => ({
  id: `dlv_${number}`,
  type: "rule.triggered",
  webhookId: "wh_1",
  url: "https://listen.invalid/",
  headers: {
    "webhook-id": `msg_${number}`,
    "webhook-timestamp": "1795274077",
    "webhook-signature": "v1,one v1,two",
  },
  body: `{"number": ${number}, "text":"é\\u00e9"}`,
  createdAt: "2026-11-21T15:14:37.123Z",
});

const stop = new AbortController();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<URL> {
  const server = createServer(respond).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`);
}

describe("A forwarded message", () => {
  it("has the bytes that were signed and the headers of its signature", async () => {
    const received = Promise.withResolvers<{ head: IncomingMessage; body: string }>();
    const url = await serve(async (head, response) => {
      received.resolve({ head, body: await text(head) });
      response.writeHead(204).end();
    });

    const outcome = await forward(message(1), { url, signal: stop.signal });

    const { head, body } = await received.promise;
    expect(outcome).toEqual({ status: 204, ms: expect.any(Number), failure: null });
    expect(head).toMatchObject({ method: "POST", url: "/hooks" });
    expect(head.headers).toMatchObject({ "content-type": "application/json", ...message(1).headers });
    expect(body).toBe(message(1).body);
  });

  it("follows no redirect, and waits for no body", async () => {
    const url = await serve((_, response) => {
      response.writeHead(307, { location: "/login" }).write("…");
    });

    expect(await forward(message(1), { url, signal: stop.signal })).toMatchObject({
      status: 307,
      failure: "redirect to /login not followed",
    });
  });

  it("says why there was no response", async () => {
    const url = await serve(() => undefined);
    const resetting = await serve((request) => void request.socket.resetAndDestroy());
    const target = { signal: stop.signal };

    expect(await forward(message(1), { ...target, timeoutMs: 100, url })).toMatchObject({
      status: null,
      failure: "no response within 0.1 s",
    });
    expect(await forward(message(1), { ...target, url: resetting })).toMatchObject({
      failure: "connection reset (ECONNRESET)",
    });
    for (const close of closing.splice(0)) close();
    expect(await forward(message(1), { ...target, url })).toMatchObject({
      failure: "connection refused (ECONNREFUSED)",
    });
    expect(await forward(message(1), { ...target, url: new URL("http://127.0.0.1:6000/") })).toMatchObject({
      failure: "Node.js calls no server on this port (bad port)",
    });
  });

  it("is given up at once when the command stops", async () => {
    const arrived = Promise.withResolvers<void>();
    const url = await serve(() => arrived.resolve());
    const stopping = new AbortController();
    const outcome = forward(message(1), { url, signal: stopping.signal });
    await arrived.promise;

    stopping.abort();

    expect(await outcome).toBeUndefined();
  });

  it("is a line of columns, whatever the response says", () => {
    const line = (outcome: Omit<ForwardResult, "ms">) =>
      formatOutcome(message(1), { ...outcome, ms: 12 }, styleOf({}, {}));

    expect(line({ status: 204, failure: null })).toBe(
      "2026-11-21T15:14:37Z  rule.triggered          dlv_1     204        12 ms",
    );
    expect(line({ status: null, failure: "\x1b[2J" })).toMatch(/ failed {5}12 ms {2}\\u\{1b\}\[2J$/);
  });
});

describe("Messages in turn", () => {
  it("arrive in their order, one at a time; one beyond the bound is not forwarded", async () => {
    const open: ServerResponse[] = [];
    const arrived: (string | undefined)[] = [];
    let most = 0;
    const first = Promise.withResolvers<void>();
    const url = await serve((request, response) => {
      arrived.push(request.headers["webhook-id"] as string);
      open.push(response);
      most = Math.max(most, open.length);
      if (arrived.length === 1) first.resolve();
      else open.pop()?.end();
    });
    const outcomes: string[] = [];
    const done = Promise.withResolvers<void>();
    const take = forwardInOrder({
      target: { url, signal: stop.signal },
      maxWaiting: 2,
      onOutcome({ id }, { status, failure }) {
        outcomes.push(`${id} ${status ?? failure}`);
        if (outcomes.length === 4) done.resolve();
      },
      onError: done.reject,
    });

    take(message(1));
    await first.promise;
    for (const number of [2, 3, 4]) take(message(number));
    open.pop()?.end();
    await done.promise;

    expect(arrived).toEqual(["msg_1", "msg_2", "msg_3"]);
    expect(outcomes).toEqual([
      "dlv_4 not forwarded: 2 messages are waiting",
      "dlv_1 200",
      "dlv_2 200",
      "dlv_3 200",
    ]);
    expect(most).toBe(1);
  });
});

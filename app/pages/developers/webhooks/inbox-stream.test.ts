import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { followInbox, type InboxOptions, type InboxState } from "./inbox-stream.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A sandbox with one listener for each request in turn, and what a reader of it receives. */
async function follow(listeners: readonly Listener[], options: Partial<InboxOptions> = {}) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    (listeners[requests.length - 1] ?? refuse(401, "invalid_api_key"))(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const states: InboxState[] = [];
  const received: string[] = [];
  await followInbox({
    apiKey: "sk_sandbox_1",
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signal: new AbortController().signal,
    wait: () => Promise.resolve(),
    onState: (state) => states.push(state),
    onDelivery: ({ id }) => received.push(id),
    ...options,
  });
  return {
    requests,
    states,
    received,
    waits: states.flatMap((state) => (state.at === "waiting" ? [state.seconds] : [])),
  };
}

const stream =
  (text: string): Listener =>
  (_, response) =>
    response.writeHead(200, { "content-type": "text/event-stream" }).end(text);

const refuse =
  (status: number, code: string, headers: Record<string, string> = {}): Listener =>
  (_, response) =>
    response.writeHead(status, headers).end(JSON.stringify({ error: { code, message: `It is ${code}.` } }));

const hangUp: Listener = (request) => request.socket.destroy();
const event = (id: string) => `id: ${id}\ndata: ${JSON.stringify({ id })}\n\n`;

it("Events come with the key, and after a break from the last one on", async () => {
  const { requests, states, received } = await follow([
    stream(event("dlv_1") + event("dlv_2")),
    stream(event("dlv_3")),
  ]);

  expect(received).toEqual(["dlv_1", "dlv_2", "dlv_3"]);
  expect(requests.map(({ url }) => url)).toEqual(Array(3).fill("/v1/sandbox/events"));
  expect(requests[0]?.headers).toMatchObject({
    authorization: "Bearer sk_sandbox_1",
    accept: "text/event-stream",
  });
  expect(requests.map(({ headers }) => headers["last-event-id"])).toEqual([undefined, "dlv_2", "dlv_3"]);
  expect(states.map(({ at }) => at)).toEqual([
    "connecting",
    "live",
    "waiting",
    "connecting",
    "live",
    "waiting",
    "connecting",
    "stopped",
  ]);
  expect(states.at(-1)).toEqual({
    at: "stopped",
    refusal: { code: "invalid_api_key", message: "It is invalid_api_key." },
  });
});

it("A visitor who comes back starts from where the page was", async () => {
  const { requests } = await follow([], { after: "dlv_7" });

  expect(requests[0]?.headers["last-event-id"]).toBe("dlv_7");
});

it("Waits grow to half a minute, and start anew after a sign of life", async () => {
  const { waits } = await follow([...Array(6).fill(hangUp), stream(": still here\n\n"), hangUp]);

  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 1, 2]);
});

it("A retry comes no sooner than the sandbox asks for", async () => {
  const { waits } = await follow([
    refuse(429, "rate_limited", { "retry-after": "40" }),
    refuse(503, "unavailable"),
    stream("retry: 7000\n\n"),
  ]);

  expect(waits).toEqual([40, 2, 7]);
});

it("A connection that falls silent is given up", async () => {
  const silent: Listener = (_, response) => response.writeHead(200).write(event("dlv_1"));

  // Longer than a busy machine takes to answer: the next connection must not pass for a silent one too.
  const { received, states } = await follow([silent], { idleTimeout: 500 });

  expect(received).toEqual(["dlv_1"]);
  expect(states.map(({ at }) => at)).toEqual(["connecting", "live", "waiting", "connecting", "stopped"]);
});

it("What is not JSON is left out, and what comes in pieces is put together", async () => {
  const chunks: Listener = (_, response) => {
    const bytes = Buffer.from(`id: x\ndata: not json\n\n${event("señal")}`);
    const middle = bytes.indexOf(0xc3) + 1;
    response.write(bytes.subarray(0, middle), () => response.end(bytes.subarray(middle)));
  };

  expect((await follow([chunks])).received).toEqual(["señal"]);
});

it("Stopping ends it, without another word", async () => {
  const stop = new AbortController();

  const { states } = await follow([(_, response) => response.write(event("dlv_1"))], {
    signal: stop.signal,
    onDelivery: () => stop.abort(),
  });

  expect(states.map(({ at }) => at)).toEqual(["connecting", "live"]);
});

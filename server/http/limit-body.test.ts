import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { limitBody } from "./limit-body.ts";

const LIMIT = 1_000;
const MEGABYTE = 1024 * 1024;

const servers: { close(done: () => void): void }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
});

/** A server that answers a body's length. */
async function start(): Promise<string> {
  const app = new Hono()
    .use(limitBody(LIMIT))
    .all("*", async (c) => c.text(`${c.req.method} ${(await c.req.arrayBuffer()).byteLength}`));
  const server = createAdaptorServer({ fetch: app.fetch });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

/** A body without an announced length, in chunks of at most 64 kB. */
function unannounced(bytes: number): RequestInit {
  let left = bytes;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = Math.min(left, 65_536);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
  return { method: "POST", body, duplex: "half" } as RequestInit;
}

function announced(bytes: number): RequestInit {
  return { method: "POST", body: new Uint8Array(bytes) };
}

describe("limitBody", () => {
  it.each([
    ["no body", { method: "GET" }, "GET 0"],
    ["an empty body", announced(0), "POST 0"],
    ["an announced body of the largest size", announced(LIMIT), `POST ${LIMIT}`],
    ["an unannounced body of the largest size", unannounced(LIMIT), `POST ${LIMIT}`],
  ])("lets %s pass", async (_, init, text) => {
    const response = await fetch(await start(), init);

    expect(response.status).toBe(200);
    expect(await response.text()).toBe(text);
  });

  it.each([
    ["announced", announced(LIMIT + 1)],
    ["unannounced", unannounced(LIMIT + 1)],
    ["announced, of two megabytes", announced(2 * MEGABYTE)],
    ["unannounced, of two megabytes", unannounced(2 * MEGABYTE)],
  ])("refuses a larger body (%s), and reads it so that the connection can stay", async (_, init) => {
    const response = await fetch(await start(), init);

    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).not.toBe("close");
    expect(await response.json()).toEqual({ error: "The body is larger than 1000 bytes." });
  });

  it.each([true, false])(
    "closes the connection on a body without end (announced: %s)",
    async (isAnnounced) => {
      // In memory: a client on a wire may see its own write fail before the answer.
      const app = new Hono().use(limitBody(LIMIT)).post("/", (c) => c.text("passed"));
      const headers = new Headers(isAnnounced ? { "content-length": String(9 * MEGABYTE) } : {});
      const request = new Request("http://localhost/", { ...unannounced(Number.POSITIVE_INFINITY), headers });

      const response = await app.request(request);

      expect(response.status).toBe(413);
      expect(response.headers.get("connection")).toBe("close");
    },
  );

  it("believes no length beside a transfer encoding", async () => {
    const app = new Hono().use(limitBody(LIMIT)).post("/", (c) => c.text("passed"));
    const headers = { "content-length": "1", "transfer-encoding": "chunked" };

    const response = await app.request(
      new Request("http://localhost/", { ...unannounced(LIMIT + 1), headers }),
    );

    expect(response.status).toBe(413);
  });
});

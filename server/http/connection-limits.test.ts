import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readableLog, until } from "../../tests/support/database.fixture.ts";
import { CONNECTION_OPTIONS, type ConnectionLimits, limitConnections } from "./connection-limits.ts";

const REQUEST = "GET / HTTP/1.1\r\nHost: baini.example\r\n\r\n";
/** More than the buffers of both ends take. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listen(
  limits: ConnectionLimits,
  respond: RequestListener = (_, response) => response.end("ok"),
) {
  const { log, lines } = readableLog();
  const server = createServer(CONNECTION_OPTIONS);
  const { isPiledUp } = limitConnections(server, log, { logEveryMs: 50, ...limits });
  server.on("request", (request, response) => {
    if (!isPiledUp(request, response)) respond(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  return {
    server,
    /** The numbers in the log's lines with this text. */
    counts: (text: string) =>
      lines.flatMap((line) => {
        const { msg, count } = JSON.parse(line) as { msg: string; count: number };
        return msg.includes(text) ? [count] : [];
      }),
    /** An open connection. */
    async open(bytes = ""): Promise<Socket> {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      closing.push(() => socket.destroy());
      await once(socket, "connect");
      if (bytes) socket.write(bytes);
      return socket;
    },
  };
}

/** The first bytes that come; empty when the connection is closed before. */
const read = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once("data", (bytes) => resolve(bytes.toString()));
    socket.once("close", () => resolve(""));
  });

describe("a connection beyond the limit", () => {
  it("is closed, which one line in a while says", async () => {
    const { server, open, counts } = await listen({ maxConnections: 2 }, () => {});
    const held: Socket[] = [];
    for (let count = 0; count < 2; count++) {
      const asked = once(server, "request");
      held.push(await open(REQUEST));
      await asked;
    }
    const refused = await [open(), open(), open()];

    expect(await Promise.all(refused.map(async (socket) => read(await socket)))).toEqual(["", "", ""]);
    expect(held.map(({ destroyed }) => destroyed)).toEqual([false, false]);
    await until(() => counts("too many").length > 0);
    expect(counts("there are too many")).toEqual([3]);
  });

  it("is made room for by one that lies idle", async () => {
    const { open } = await listen({ maxConnections: 1 });
    const idle = await open(REQUEST);
    expect(await read(idle)).toContain("200 OK");
    const idleClosed = once(idle, "close");

    expect(await read(await open(REQUEST))).toBe("");
    await idleClosed;
    expect(await read(await open(REQUEST))).toContain("200 OK");
  });
});

describe("a silent connection", () => {
  it("makes room for others when half of all are silent", async () => {
    const { open, counts } = await listen({ maxConnections: 10, firstByteMs: 60_000, crowdedMs: 50 });
    const silent: Socket[] = [];
    for (let count = 0; count < 10; count++) silent.push((await open()).resume());
    await until(() => silent.filter(({ destroyed }) => destroyed).length === 5);

    expect(await read(await open(REQUEST))).toContain("200 OK");
    await until(() => counts("there are too many").length > 0);
    expect(silent.at(-1)?.destroyed).toBe(false);
  });

  it("is closed, which the log says", async () => {
    const { open, counts } = await listen({ firstByteMs: 100 });

    expect(await read((await open()).resume())).toBe("");
    await until(() => counts("too long").length > 0);
    expect(counts("too long")).toEqual([1]);
  });

  it("is no longer one once it has asked: a slow response is not cut off", async () => {
    const { open } = await listen({ firstByteMs: 100, stalledMs: 60_000 }, (_, response) => {
      setTimeout(() => response.end("late"), 300);
    });

    expect(await read(await open(REQUEST))).toContain("late");
  });

  it("is none when its request arrived while the process could not read", async () => {
    const { server, open } = await listen({ firstByteMs: 100 }, (_, response) => {
      setTimeout(() => response.end("ok"), 50);
    });
    const accepted = once(server, "connection");
    const socket = await open();
    await accepted;

    socket.write(REQUEST);
    const busyUntil = performance.now() + 300;
    while (performance.now() < busyUntil);

    expect(await read(socket)).toContain("200 OK");
  });
});

it("closes a connection whose client stops reading its response, and says so", async () => {
  const { server, open, counts } = await listen({ stalledMs: 200 }, (_, response) => response.end(LARGE));
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const socket = await open(REQUEST);
  const [serverSide] = await accepted;

  // Nobody reads at the other end.
  socket.pause();
  const began = performance.now();
  await once(serverSide, "close");

  // Twice the time: see docs/decisions/018.
  expect((performance.now() - began) / 200).toBeGreaterThan(1.5);

  await until(() => counts("too long").length > 0);
  expect(counts("too long")).toEqual([1]);
  expect(serverSide.bytesWritten).toBeGreaterThan(0);
});

it("closes a connection on which more requests pile up than any client of ours sends, and says so", async () => {
  const { open, counts } = await listen({});
  const socket = (await open(REQUEST.repeat(1_000))).resume();

  await once(socket, "close");
  await until(() => counts("at once").length > 0);
  expect(counts("at once")).toEqual([1]);
});

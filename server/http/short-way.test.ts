import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { openShortWay, type ShortWay } from "./short-way.ts";

const GET = "GET /short HTTP/1.1\r\nHost: a\r\n\r\n";
const LONG = "GET /long HTTP/1.1\r\nHost: a\r\n\r\n";
const POST = "POST /long HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody";

const opened: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

/** A limit, not a wait: longer than anything here takes on a busy machine. */
const PATIENCE = { timeout: 20_000 };

/** A server whose short way answers `/short`, and Node the rest, with what was sent to it. */
async function serve({ idleMs = 65_000, body = "from memory" } = {}) {
  const server = createServer(
    { headersTimeout: 1_000, connectionsCheckingInterval: 100 },
    async (asked, answer) => {
      const sent = Buffer.concat(await asked.toArray()).toString();
      answer.end(`from Node: ${asked.method} ${asked.url} ${sent}`);
    },
  );
  const sockets: Socket[] = [];
  opened.push({ server, sockets });
  const shortWay: ShortWay = openShortWay(server, {
    idleMs,
    answer: ({ path }) =>
      path === "/short"
        ? Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
        : undefined,
  });
  await once(server.listen(0, "127.0.0.1"), "listening");

  async function open() {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    let text = "";
    socket.on("data", (part) => {
      text += part.toString();
    });
    return {
      socket,
      /** Everything received so far, once it holds `count` answers. */
      answers: (count: number) =>
        expect
          .poll(() => text.split("HTTP/1.1 ").slice(1), { ...PATIENCE, interval: 5 })
          .toHaveLength(count)
          .then(() => text.split("HTTP/1.1 ").slice(1)),
    };
  }
  return { server, shortWay, open };
}

it("answers one request after another on one connection", async () => {
  const { socket, answers } = await (await serve()).open();

  socket.write(GET);
  await answers(1);
  socket.write(GET);

  for (const answer of await answers(2)) expect(answer).toMatch(/^200 OK\r\n.*from memory$/s);
});

it.each([
  ["what it does not know", [LONG], ["GET /long"]],
  ["a request with a body", [POST], ["POST /long body"]],
  ["a body that comes later", [POST.slice(0, -2), "dy"], ["POST /long body"]],
  ["a request in parts", [GET.slice(0, 20), GET.slice(20)], ["GET /short"]],
  ["requests that come together", [GET + LONG + POST], ["GET /short", "GET /long", "POST /long body"]],
])("leaves to Node %s, and what follows it", async (_what, parts, asked) => {
  const { socket, answers } = await (await serve()).open();

  socket.write(GET);
  await answers(1);
  for (const part of parts) {
    socket.write(part);
    await sleep(20);
  }
  await answers(1 + asked.length);
  socket.write(GET);

  const [first, ...others] = await answers(2 + asked.length);
  expect(first).toMatch(/from memory$/);
  expect(others.map((answer) => /from Node: (.*?)\s*$/.exec(answer)?.[1])).toEqual([...asked, "GET /short"]);
});

it("answers in order when Node's turn comes before its own answer is written", async () => {
  const { socket, answers } = await (await serve()).open();

  socket.write(GET);
  socket.write(LONG);

  const [one, other] = await answers(2);
  expect(one).toMatch(/\/short|from memory/);
  expect(other).toMatch(/from Node: GET \/long/);
});

it("refuses what is no HTTP as Node does", async () => {
  const { socket, answers } = await (await serve()).open();

  const closed = once(socket, "close");
  socket.write("GET /short HTTP/1.1\r\nA\x01: b\r\n\r\n");

  expect((await answers(1))[0]).toMatch(/^400 /);
  await closed;
});

it("leaves a request that never ends to Node's limit", async () => {
  const { socket, answers } = await (await serve()).open();

  socket.write("GET /short HTTP/1.1\r\nHost:");

  expect((await answers(1))[0]).toMatch(/^408 /);
});

it("closes a connection that lies idle", async () => {
  const { socket, answers } = await (await serve({ idleMs: 500 })).open();

  socket.write(GET);
  await answers(1);

  await once(socket, "close");
});

it("holds back who asks without reading", async () => {
  const { server, open } = await serve({ body: "x".repeat(4_000_000) });
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const { socket } = await open();
  const [inside] = await accepted;
  socket.pause();

  const asking = setInterval(() => socket.write(GET), 20);
  await expect.poll(() => inside.isPaused(), PATIENCE).toBe(true);
  const held = inside.writableLength;
  await sleep(100);
  expect(inside.writableLength).toBe(held);

  clearInterval(asking);
  socket.resume();
  // All that was asked meanwhile is read first, four megabytes each time.
  await expect.poll(() => inside.isPaused(), PATIENCE).toBe(false);
});

it("ends its connections with the answers under way written", async () => {
  const { server, shortWay, open } = await serve();
  const { socket, answers } = await open();
  const idle = await open();
  socket.write(GET);
  await answers(1);

  server.close();
  shortWay.close();

  await Promise.all([once(socket, "close"), once(idle.socket, "close"), once(server, "close")]);
});

it("outlives a client that hangs up", async () => {
  const { open } = await serve();
  for (let round = 0; round < 20; round++) {
    const { socket } = await open();
    socket.write(GET);
    socket.resetAndDestroy();
  }
  const { socket, answers } = await open();

  socket.write(GET);

  expect((await answers(1))[0]).toMatch(/from memory$/);
});

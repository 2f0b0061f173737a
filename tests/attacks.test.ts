import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

/*
 * What one visitor can do to the others. Times depend on what else the machine does (docs/decisions/018-limits.md has those
 * of a quiet one), so that these tests count: how often a kept page goes out beside what the attack is given.
 */

/** Longer than this no visitor of a kept page waits, on a busy machine too: the attacks once made it 5 s and more. */
const LONGEST_MS = 4_500;

/** How long an attack is looked at. */
const ATTACK_MS = 1_500;

const KEPT = "/en";
const RENDERED = "/en/contact";

let server: RunningServer;
const sockets: Socket[] = [];
/** Held from the first attack to the last, for 10 s and the second in which the server looks for them. */
let silent: Socket[];

beforeAll(async () => {
  server = await startServer({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
  silent = Array.from({ length: 300 }, (_, index) => open(index % 2 ? "GET /en HT" : ""));
  for (const path of [KEPT, KEPT, RENDERED]) await ask(path);
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop("SIGKILL");
});

interface Seen {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly milliseconds: number;
}

function ask(path: string, { agent = new Agent(), from = "" } = {}): Promise<Seen> {
  const started = performance.now();
  const headers = { "accept-encoding": "br", ...(from && { "x-forwarded-for": from }) };
  return new Promise((resolve, reject) => {
    const asking = get({ host: "127.0.0.1", port: server.port, path, agent, headers }, (response) => {
      response.resume().once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          milliseconds: performance.now() - started,
        }),
      );
    });
    asking.once("error", reject);
  });
}

/** A connection that sends `bytes` and reads nothing unless told. */
function open(bytes = ""): Socket {
  const socket = connect(server.port, "127.0.0.1", () => socket.write(bytes));
  socket.on("error", () => {});
  sockets.push(socket);
  return socket;
}

/** As many connections as told ask for a path again and again until they are told to stop. */
function flood(connections: number, path: string) {
  const statuses = new Map<number, number>();
  let isOver = false;
  const all = Array.from({ length: connections }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const { status } = await ask(path, { agent });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    agent.destroy();
  });
  return {
    statuses,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

/** Asks for a kept page again and again, as its next visitors would. @returns how often it came */
async function visit(): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let visits = 0;
  const end = performance.now() + ATTACK_MS;
  while (performance.now() < end) {
    const { status, milliseconds } = await ask(KEPT, { agent });
    expect(status).toBe(200);
    expect(milliseconds).toBeLessThan(LONGEST_MS);
    visits++;
  }
  agent.destroy();
  return visits;
}

it("sends kept pages while 30 connections ask for pages that must be rendered", async () => {
  const attack = flood(30, RENDERED);
  const visits = await visit();
  const renders = attack.statuses.get(200) ?? 0;
  await attack.stop();

  expect([...attack.statuses.keys()]).toEqual([200]);
  // One visitor at a time, between any two renders: without a queue it would be one for 30.
  expect(visits).toBeGreaterThan(renders / 4);
});

it("refuses renders beyond its queue with 503, and says when to come back", async () => {
  const storm = Array.from({ length: 400 }, () => ask("/en?texts=shipped"));
  await visit();
  const seen = await Promise.all(storm);

  const refused = seen.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(headers["x-frame-options"]).toBe("DENY");
  }
  expect((await ask("/en?texts=shipped")).status).toBe(200);
});

it("refuses one client's renders beyond its share with 429, and not the next client's", async () => {
  const seen: Seen[] = [];
  for (let round = 0; round < 10 && !seen.some(({ status }) => status === 429); round++) {
    // Fewer at once than the queue takes. No post, no page: each is rendered as far as to find that out.
    const posts = Array.from({ length: 90 }, (_, index) => `/en/blog/no-post-${round}-${index}`);
    seen.push(...(await Promise.all(posts.map((path) => ask(path, { from: "8.8.8.8" })))));
  }
  const next = await ask("/sw?texts=shipped", { from: "9.9.9.9" });
  const kept = await ask(KEPT, { from: "8.8.8.8" });

  expect(seen.filter(({ status }) => status === 302).length).toBeGreaterThanOrEqual(100);
  const refusal = seen.find(({ status }) => status === 429);
  expect(Number(refusal?.headers["retry-after"])).toBeGreaterThan(0);
  expect([next.status, kept.status]).toEqual([200, 200]);
});

it.each([KEPT, RENDERED])("is not held up by 4 MB of requests for %s on one connection", async (path) => {
  const request = `GET ${path} HTTP/1.1\r\nHost: baini.example\r\n\r\n`;
  const socket = open(request.repeat(Math.ceil(4e6 / request.length)));

  await visit();

  await expect.poll(() => socket.closed, { timeout: 10_000 }).toBe(true);
});

it("has served others beside 300 connections that are silent or send their headers slowly, and closes them", async () => {
  for (const socket of silent) socket.resume();

  await expect.poll(() => silent.every(({ closed }) => closed), { timeout: 60_000 }).toBe(true);
});

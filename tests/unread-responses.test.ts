import { existsSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import type { RunningServer } from "../scripts/servers/server.ts";

const CONNECTIONS = 300;
/** 400 KB. */
const LARGE = "/openapi.json";

let server: RunningServer;
let sockets: Socket[];
beforeEach(async () => {
  server = await startBuiltServer();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

/** Megabytes that the server's process holds. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1_024;

/** Asks for the file so often on each of the connections, and reads nothing. */
function ask(times: number): void {
  const port = Number(new URL(server.url).port);
  const bytes = `GET ${LARGE} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times);
  for (let count = 0; count < CONNECTIONS; count++) {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes)).pause();
    socket.on("error", () => {});
    sockets.push(socket);
  }
}

it.runIf(existsSync("/proc/self/status"))("are held once for all who do not read them", async () => {
  await (await fetch(server.url + LARGE)).text();
  const before = memory();

  ask(10);
  await sleep(1_500);

  // A copy for each took 310 MB more, all at once; one for all takes 60.
  expect(memory() - before).toBeLessThan(150);
  expect((await fetch(`${server.url}/en`)).status).toBe(200);
});

it("are not begun for a connection that asks for more than ten behind each other", async () => {
  ask(45);

  for (const socket of sockets) socket.resume();

  await expect.poll(() => sockets.every(({ closed }) => closed), { timeout: 10_000 }).toBe(true);
});

import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import type { RunningServer } from "../scripts/servers/server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server.stop());

/** What comes back to a request whose body never ends. */
async function sendHalf(path: string): Promise<string> {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nUser-Agent: test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () =>
    socket.write(`${head}{"amount":`),
  );
  let received = "";
  socket.on("data", (bytes) => {
    received += bytes;
  });
  await once(socket, "close");
  return received;
}

it("lays a request that does not arrive in time at the sender's door, in the API's shape and in the site's", async () => {
  const [api, site] = await Promise.all([sendHalf("/v1/auth/verify"), sendHalf("/api/event")]);

  expect(api).toMatch(/^HTTP\/1\.1 408 /);
  expect(api).toMatch(/connection: close/i);
  expect(api).toContain('"code":"request_timeout"');
  expect(site).toMatch(/^HTTP\/1\.1 408 /);
  expect(site).toContain('{"error":"The request did not arrive within 15 seconds. Send it again."}');
});
